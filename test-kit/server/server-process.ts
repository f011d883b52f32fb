import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../src/server/main.ts');
/** As docs/operating.md has it started. */
const OWN = ['--max-semi-space-size=8', MAIN];

/** A real server in a process of its own, on a port that stays the same when it is started again. */
export interface ServerProcess {
  readonly address: string;
  readonly start: () => Promise<void>;
  /** As a power cut would. */
  readonly kill: () => Promise<void>;
  /** As an operator would. */
  readonly stop: () => Promise<number | null>;
  /** Everything it wrote. */
  readonly output: () => string;
  /** How long it has worked, in seconds; only where the system tells. */
  readonly cpuSeconds: () => number;
  /** How much memory it holds, in bytes; only where the system tells. */
  readonly memory: () => number;
}

/** Another program than the server itself says that it has started as the server does. */
export async function serverProcess(env: Readonly<Record<string, string>>, program?: string): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let output = '';
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  };
  return {
    address: `http://127.0.0.1:${port}/`,
    output: () => output,
    cpuSeconds: () => cpuSecondsOf(child?.pid),
    memory: () => memoryOf(child?.pid),
    start: async () => {
      const all = { ...process.env, PORT: String(port), BENTHOS_LIMITS: '1000', ...env };
      const next = spawn(process.execPath, program === undefined ? OWN : [program], {
        env: all,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = next;
      const begin = output.length;
      next.stderr?.on('data', (text) => {
        output += String(text);
      });
      await new Promise<void>((resolve, reject) => {
        next.stdout?.on('data', (text) => {
          output += String(text);
          if (output.indexOf('"started"', begin) >= 0) resolve();
        });
        next.once('exit', () => reject(new Error(`the server ended:\n${output.slice(begin)}`)));
      });
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

function cpuSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
}

function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}
