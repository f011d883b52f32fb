// Usage: node scripts/bootstrap.cjs FILE [ARGUMENTS]
//
// Makes a fresh clone ready and then runs FILE under Node 24: installs the dependencies when they are missing or
// belong to another lockfile, and uses the Node that comes with them whatever Node the machine has.
// Written for any Node since version 16, without dependencies.
'use strict';

const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { constants } = require('node:os');
const path = require('node:path');

const NODE_MAJOR = 24;
const [MAJOR, MINOR] = process.versions.node.split('.').map(Number);
const ROOT = path.resolve(__dirname, '..');
const STAMP = path.join(ROOT, 'node_modules', '.benthos-installed');
const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'compiled');
const OWN_NODE = path.join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const PLATFORM = `${process.platform}-${process.arch}`;

main().catch((error) => {
  console.error(`\nBenthos could not start.\n${error.message}`);
  process.exit(1);
});

async function main() {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: node scripts/bootstrap.cjs FILE [ARGUMENTS]');
  if (!isInstalled() || findNode() === undefined) await install();
  const node = findNode();
  if (node === undefined) throw new Error(noNodeMessage());
  if (!existsSync(path.join(ROOT, file))) throw new Error(`There is no file ${file} in ${ROOT}.`);

  // What Node has compiled is kept for the next start, which then takes half as long; by every process that follows, too.
  const env = { NODE_COMPILE_CACHE: COMPILED, ...environmentFor(node) };
  const end = await run(node, [file, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  if (end.signal === null) process.exit(end.code);
  process.removeAllListeners(end.signal);
  process.kill(process.pid, end.signal);
  // A signal that did not end this process still ends it with the customary code.
  setTimeout(() => process.exit(128 + constants.signals[end.signal]), 100);
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

// What node_modules depends on: the lockfile, the wanted packages and the platform.
function fingerprint() {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = JSON.parse(read('package.json'));
  const wanted = JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts, PLATFORM]);
  return createHash('sha256').update(wanted).update(read('package-lock.json')).digest('hex');
}

function read(name) {
  const file = path.join(ROOT, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function findNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE;
  return MAJOR >= NODE_MAJOR ? process.execPath : undefined;
}

// npm silently leaves out optional packages that do not support the Node it runs on, among them the native parts of
// tools. Those support ^20.19 || >=22.12; an older Node can only bring along the right one, which then installs the rest.
function suitsAllPackages() {
  return (MAJOR === 20 && MINOR >= 19) || (MAJOR === 22 && MINOR >= 12) || MAJOR > 22;
}

async function install() {
  console.error('Installing dependencies (once; about a minute on the first run) ...');
  await npmInstall(process.execPath);
  if (!suitsAllPackages() && existsSync(OWN_NODE)) await npmInstall(OWN_NODE);
  writeFileSync(STAMP, fingerprint());
}

async function npmInstall(node) {
  // --no-save leaves the lockfile alone, which each version of npm would write in its own way.
  const npmArgs = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env.npm_execpath;
  const viaNode = script !== undefined && /\bnpm-cli\.c?js$/.test(script);
  const [command, args] = viaNode ? [node, [script, ...npmArgs]] : ['npm', npmArgs];
  // Windows starts npm.cmd only through a shell.
  const shell = !viaNode && process.platform === 'win32';
  const options = { cwd: ROOT, env: environmentFor(node), stdio: ['ignore', 'inherit', 'pipe'], shell };

  let errors = '';
  const end = await run(command, args, options, (child) => {
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      process.stderr.write(chunk);
    });
  }).catch((error) => {
    throw new Error(`npm could not be run (${error.message}). Install Node ${NODE_MAJOR} with npm and try again.`);
  });
  if (end.signal !== null || end.code !== 0) throw new Error(installMessage(errors, end));
}

function installMessage(errors, end) {
  const causes = [
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
      "npm could not reach its package registry. Connect to the network (or set npm's proxy) and run the command again.",
    ],
    [
      /EBADPLATFORM|notsup/i,
      `A package that Benthos needs does not exist for ${PLATFORM}. Use Linux, macOS or Windows on x64 or arm64.`,
    ],
    [/ENOSPC/, 'The disk is full. Free about 1 GB and run the command again.'],
    [
      /EACCES|EPERM|EROFS/,
      `npm may not write to ${ROOT}. Give yourself the right to write there and run the command again.`,
    ],
  ];
  const known = causes.find(([pattern]) => pattern.test(errors));
  const how = end.signal === null ? `exit code ${end.code}` : end.signal;
  return `npm install failed (${how}). ${known ? known[1] : 'What npm says above names the cause.'}`;
}

function noNodeMessage() {
  return [
    `Benthos needs Node ${NODE_MAJOR} or newer; this is Node ${process.versions.node}, and the npm package "node", which`,
    `brings version ${NODE_MAJOR} along, could not be installed. Either there is no build of it for ${PLATFORM}, or npm was`,
    'told to skip install scripts (npm config get ignore-scripts), or the network failed on the way.',
    `Install Node ${NODE_MAJOR} yourself and run the command again.`,
  ].join('\n');
}

// The environment in which programs that look up `node` for themselves find the given one.
function environmentFor(node) {
  // Windows spells it "Path".
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [key]: [path.dirname(node), process.env[key]].filter(Boolean).join(path.delimiter) };
}

// Runs a command to its end; signals sent to this process reach it.
function run(command, args, options, prepare = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    prepare(child);
    // A terminal sends Ctrl-C to the child as well; sending it on would make it arrive twice.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
}
