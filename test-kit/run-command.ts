import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface Ended {
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** Runs `benthos ...` as a process of its own, without a terminal and in English unless told otherwise. */
export function benthos(args: readonly string[], input = ''): Promise<Ended> {
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const child = spawn(process.execPath, [path.join(ROOT, 'src/cli/benthos.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, LC_ALL: 'C', NO_COLOR: '1' },
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  // A command that reads no input may be gone before all of it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  child.on('error', reject);
  child.on('close', (code) => resolve({ code: code ?? undefined, output, errors }));
  return promise;
}
