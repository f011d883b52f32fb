import { parseArgs } from 'node:util';
import { ROUTES } from '../../src/server/http/registry.ts';
import { MESSAGES } from '../../src/server/sockets/messages.ts';
import { proveChannels } from './channels/prove-channels.ts';
import { openTwin } from './channels/twin-server.ts';
import { flood } from './flood.ts';
import { openFuzzServer } from './fuzz/fuzz-server.ts';
import { fuzzRoute } from './fuzz/http-fuzz.ts';
import { fuzzMessage } from './fuzz/message-fuzz.ts';
import { slow } from './slow.ts';

const HELP = `The long versions of what npm test proves in little; see docs/testing.md.

npm run proof -- channels [--count 2000] [--seed TEXT]   P5: pairs of servers that differ only in what is hidden
npm run proof -- fuzz [--count 500] [--seed N]           P12: so many requests to every route and of every message
npm run proof -- flood [--count 10]                      P12: what others notice of a flood of so many seconds
npm run proof -- slow                                    P12: who begins something and never ends it is cut off`;

/** Pairs from one game, of each number of players. */
const EACH = 25;
const PLAYER_COUNTS = 4;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
const PROOFS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  channels: () => channels(countOr(2000), values.seed ?? 'benthos'),
  fuzz: () => fuzz(countOr(500), Number(values.seed ?? 1)),
  flood: () => flood(countOr(10)),
  slow,
};
const proof = PROOFS[positionals[0] ?? ''];
if (proof === undefined || values.help === true) {
  console.log(HELP);
  process.exitCode = values.help === true ? 0 : 2;
} else {
  const faults = await proof();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function countOr(otherwise: number): number {
  const count = Number(values.count ?? otherwise);
  return Number.isSafeInteger(count) && count > 0 ? count : otherwise;
}

async function channels(count: number, name: string): Promise<readonly string[]> {
  const twins = [await openTwin(), await openTwin()] as const;
  const games = Math.ceil(count / EACH / PLAYER_COUNTS);
  const { pairs, moves, bytes, notices, faults } = await proveChannels(twins, { name, games, each: EACH });
  for (const twin of twins) await twin.close();
  console.log(`${pairs} pairs, ${moves} moves, ${bytes} characters, ${notices} notices compared`);
  return faults;
}

async function fuzz(count: number, seed: number): Promise<readonly string[]> {
  const server = await openFuzzServer();
  for (const route of ROUTES) await fuzzRoute(server, route, count, seed);
  for (const message of MESSAGES) await fuzzMessage(server, message, count, seed);
  await server.close();
  const { granted, refused } = server.counts;
  console.log(
    `${granted + refused} requests to ${ROUTES.length} routes and ${MESSAGES.length} messages, ${granted} granted`,
  );
  return server.faults;
}
