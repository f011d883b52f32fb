import { spawn } from 'node:child_process';
import { buildWeb, WEB_FOLDER } from './build-web.ts';
import type { Command } from './command.ts';
import { failed, malformed } from './command-error.ts';
import { runCommand } from './program.ts';
import { serve, type Served } from './serve.ts';

/** `npm start`: the web app on this machine. */
const start: Command = {
  name: 'start',
  call: 'npm start --',
  summary: 'Builds the web app if it changed and serves it on this machine',
  options: {},
  notes: [
    'Set by the environment:',
    '  PORT=3000          the port to serve on',
    '  HOST=127.0.0.1     the address to listen on; 0.0.0.0 lets other machines in',
    '  BENTHOS_OPEN=no    do not open the browser',
    'In the terminal: npm run benthos -- help',
  ].join('\n'),
  run: startServing,
};

async function startServing(): Promise<number> {
  const host = process.env['HOST'] ?? '127.0.0.1';
  const port = portFrom(process.env['PORT'] ?? '3000');
  // The port is taken first: whoever cannot serve need not build.
  const served = await listen(host, port);
  try {
    await built();
    console.log(`Benthos is at ${served.address}  (Ctrl-C stops it)`);
    if (hasScreen()) openBrowser(served.address);
    await stopped();
  } finally {
    await served.close();
  }
  return 0;
}

async function built(): Promise<void> {
  try {
    await buildWeb((line) => console.log(line));
  } catch (error) {
    throw failed(`the web app could not be built.\n${error instanceof Error ? error.message : String(error)}`);
  }
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw malformed(`PORT is '${text}'; it must be a number from 0 (any free one) to 65535.`);
}

async function listen(host: string, port: number): Promise<Served> {
  try {
    return await serve(WEB_FOLDER, host, port);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw failed(`port ${port} is taken, perhaps by Benthos itself. Another one: PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES') throw failed(`port ${port} may not be used. Another one: PORT=3000 npm start`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw failed(`this machine has no address ${host}. Without HOST it is 127.0.0.1.`);
    }
    throw failed(message);
  }
}

/** Whether somebody sits before this machine and would see a browser. */
function hasScreen(): boolean {
  const { env, platform, stdout } = process;
  if (env['BENTHOS_OPEN'] === 'no' || env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined) return false;
  if (!stdout.isTTY) return false;
  return platform !== 'linux' || env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined;
}

function openBrowser(address: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
  };
  const [command = '', ...args] = commands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  // The address is printed: who has no such program opens it by hand.
  child.on('error', () => {});
  child.unref();
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

process.exitCode = await runCommand(start, process.argv.slice(2));
