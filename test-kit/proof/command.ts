import { ROUTES } from '../../src/wire/requests.ts';
import { MESSAGE_LIST } from '../../src/wire/messages.ts';
import { commandLine } from '../command-line.ts';
import { proveChannels } from './channels/prove-channels.ts';
import { openTwin } from './channels/twin-server.ts';
import { flood } from './flood/flood.ts';
import { openFuzzServer } from './fuzz/fuzz-server.ts';
import { fuzzRoute } from './fuzz/http-fuzz.ts';
import { fuzzMessage } from './fuzz/message-fuzz.ts';
import { killLoop } from './kills.ts';
import { shuffles } from './shuffles/shuffles.ts';
import { slow } from './slow.ts';
import { soak } from './soak/soak.ts';
import { newTakeovers, takeOver, takeoverTables } from './takeovers.ts';

const HELP = `The long versions of what npm test proves in little; see docs/testing.md.

npm run proof -- channels [--count 2000] [--seed TEXT]   P5: pairs of servers that differ only in what is hidden
npm run proof -- fuzz [--count 500] [--seed N]           P12: so many requests to every route and of every message
npm run proof -- flood [--count 10]                      P12: what others notice of a flood, so many seconds a round
npm run proof -- slow                                    P12: who begins something and never ends it is cut off
npm run proof -- shuffles [--count 1000000] [--seed TEXT]   P6: so many shuffles of every deck size against chance
npm run proof -- takeovers [--count 200] [--seed TEXT]   P8: a bot takes over at every decision of so many games
npm run proof -- kills [--count 500]                     P1: kill -9 under load, so many times
npm run proof -- soak [--minutes 60] [--rate 20] [--seed TEXT]   live games for so long: nothing grows but what is stored`;

/** Pairs from one game, of each number of players. */
const EACH = 25;
const PLAYER_COUNTS = 4;

const { read, whole, positive, refuse } = commandLine(HELP);
const { positionals, values } = read({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const name = values.seed ?? 'benthos';
const PROOFS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  channels: () => channels(countOr(2000)),
  fuzz: () => fuzz(countOr(500), whole('seed', values.seed ?? '1', 0)),
  flood: () => flood(countOr(10)),
  slow,
  shuffles: () => shuffles(countOr(1_000_000), name),
  takeovers: async () => takeovers(countOr(200)),
  kills: () => kills(countOr(500)),
  soak: () =>
    soak({
      minutes: positive('minutes', values.minutes ?? '60'),
      rate: positive('rate', values.rate ?? '20'),
      seed: name,
    }),
};
const [wanted = ''] = positionals;
if (values.help === true) {
  console.log(HELP);
} else {
  const proof = PROOFS[wanted] ?? refuse(wanted === '' ? 'Which proof?' : `There is no proof '${wanted}'.`);
  const faults = await proof();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function countOr(usual: number): number {
  return whole('count', values.count ?? String(usual));
}

async function channels(count: number): Promise<readonly string[]> {
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
  for (const message of MESSAGE_LIST) await fuzzMessage(server, message, count, seed);
  await server.close();
  const { granted, refused } = server.counts;
  console.log(
    `${granted + refused} requests to ${ROUTES.length} routes and ${MESSAGE_LIST.length} messages, ${granted} granted`,
  );
  return server.faults;
}

async function kills(count: number): Promise<readonly string[]> {
  const { games, acknowledged, stored, seconds, faults } = await killLoop(count, (kill) => {
    if (kill % 25 === 0) console.error(`${kill} of ${count} kills`);
  });
  console.log(
    `${count} kills in ${seconds.toFixed(0)} s: ${acknowledged} moves acknowledged in ${games} games, ${stored} events stored`,
  );
  return faults;
}

/** All strengths by turns; the strongest, which thinks a hundred times as long, now and then. */
function takeovers(count: number): readonly string[] {
  const result = newTakeovers();
  const quick = ['drifter', 'novice', 'skipper'] as const;
  for (const table of takeoverTables(count, name)) {
    takeOver(
      table,
      (decision) => (result.takeovers % 400 === 399 ? 'admiral' : quick[decision % quick.length]),
      result,
    );
    if (result.games % 10 === 0) console.error(`${result.games} of ${count} games, ${result.takeovers} takeovers`);
  }
  const { games, takeovers: all, botMoves, levels } = result;
  const strengths = Object.entries(levels).map(([level, times]) => `${level} ${times}`);
  console.log(`${all} takeovers in ${games} games (${strengths.join(', ')}), ${botMoves} moves of bots`);
  return result.faults;
}
