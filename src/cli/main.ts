import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Environment } from '../server/environment/environment.ts';
import { openSystem } from '../server/environment/from-process.ts';
import { firstTokenLine } from '../server/people/administrator.ts';
import { type Server, startServer } from '../server/server.ts';
import { type Settings, settingsFrom } from '../server/settings.ts';
import { buildWeb, WEB_FOLDER } from './server/build-web.ts';
import type { Command } from './kit/command.ts';
import { failed, malformed } from './kit/command-error.ts';
import { runCommand } from './kit/program.ts';
import { listenFault, databaseFault } from './server/start-fault.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** `npm start`: the app and its server on this machine. */
const start: Command = {
  name: 'start',
  call: 'npm start --',
  summary: 'Builds the web app if it changed, and serves it with online play',
  options: {},
  notes: [
    'Environment variables:',
    '  PORT=3000          the port to listen on',
    '  HOST=127.0.0.1     the address to listen on; 0.0.0.0 lets other machines in',
    '  BENTHOS_DATA=data  the folder of the embedded database',
    '  DATABASE_URL       a PostgreSQL database instead, for several servers',
    '  BENTHOS_PROXY=yes  behind a proxy that sets X-Forwarded-For and -Proto; a number for several proxies',
    '  BENTHOS_HOSTS      host names by which browsers may reach the server, beyond those of this network',
    '  BENTHOS_URL        the public address of the app, for mail and push services',
    '  BENTHOS_SMTP, BENTHOS_MAIL_FROM   a mail server and the sender of mail',
    '  BENTHOS_OPEN=no    do not open the browser',
    'For the game in the terminal: npm run benthos -- help',
  ].join('\n'),
  run: startServing,
};

async function startServing(): Promise<number> {
  const own = settings();
  // Fail before building if the port is taken: a server that answers there is probably what the user wants.
  await tryPort(own.network);
  await built();
  const server = await listen(await opened(own.system), own.network);
  try {
    const token = await server.services.administrator.firstToken();
    const { address } = server;
    if (token !== undefined) console.log(firstTokenLine(token, address, process.stdout));
    console.log(`Benthos is at ${address}  (Ctrl-C stops it)`);
    if (hasScreen()) openBrowser(address);
    await stopped();
  } finally {
    await server.close();
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

function settings(): Settings {
  try {
    return settingsFrom(process.env, path.join(ROOT, 'data'));
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

async function opened(system: Settings['system']): Promise<Environment> {
  try {
    return await openSystem(system);
  } catch (error) {
    throw failed(databaseFault(error, system));
  }
}

async function listen(environment: Environment, network: Settings['network']): Promise<Server> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  try {
    return await startServer(environment, { ...network, version, webFolder: WEB_FOLDER });
  } catch (error) {
    throw failed(listenFault(error, network));
  }
}

/** Checks that the port is free, without keeping it. */
async function tryPort(network: Settings['network']): Promise<void> {
  const probe = createServer().listen(network.port, network.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw failed(listenFault(error, network));
  }
  probe.close();
  await once(probe, 'close');
}

/** Whether somebody sits at this machine and would see a browser. */
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
  // If there is no such program, the printed address can be opened by hand.
  child.on('error', () => {});
  child.unref();
}

function stopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

process.exitCode = await runCommand(start, process.argv.slice(2));
