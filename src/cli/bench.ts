import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Chess } from 'chessops/chess';
import type { PlayerCount, Setup, State } from '../engine/index.ts';
import { advance, copyState, draw, gameFrom, newGame, PLAYER_COUNTS, seedFrom } from '../engine/index.ts';

/**
 * Speed of the engine: uniform random legal play to the end, every decision with its whole list of moves, counted per
 * second of CPU time of this thread. chessops, playing random chess in the same run, is the yardstick.
 */
interface Speed {
  readonly decisions: number;
  readonly games: number;
  readonly cpuSeconds: number;
}

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, json: { type: 'boolean', default: false } },
});
const SECONDS = Number(values.seconds);
if (!(SECONDS > 0 && SECONDS <= 600)) {
  console.error(`bench: --seconds takes a number from 0 to 600, not '${values.seconds}'`);
  process.exit(2);
}

const chess = measure(chessGame);
const benthos = PLAYER_COUNTS.map((players) => ({ players, speed: measure((game) => benthosGame(players, game)) }));
const sizes = PLAYER_COUNTS.map((players) => ({ players, ...sizeOf(players) }));
if (values.json) console.log(JSON.stringify({ chess, benthos, sizes }, undefined, 2));
else print();

/** Plays whole games until the time is used, after a warm-up. */
function measure(play: (game: number) => number): Speed {
  const warm = cpuSeconds();
  for (let game = 0; cpuSeconds() - warm < SECONDS / 2; game++) play(game);
  const start = cpuSeconds();
  let decisions = 0;
  let games = 0;
  while (cpuSeconds() - start < SECONDS) decisions += play(1000 + games++);
  return { decisions, games, cpuSeconds: cpuSeconds() - start };
}

function benthosGame(players: PlayerCount, number: number): number {
  const stream = { seed: seedFrom(`bench ${number}`), used: 0 };
  const game = gameFrom(newGame(setupFor(players, number)));
  let decisions = 0;
  while (game.decisions.length > 0) {
    const decision = game.decisions[draw(stream, game.decisions.length)];
    const move = decision?.moves[draw(stream, decision.moves.length)];
    if (move === undefined) throw new Error('nothing to choose');
    advance(game, move);
    decisions++;
  }
  return decisions;
}

function setupFor(players: PlayerCount, number: number): Setup {
  const boards = players === 1 || number % 2 === 0 ? 'advanced' : 'basic';
  return { players, seed: seedFrom(`game ${number}`), boards, contracts: players > 1 && number % 4 < 2 };
}

function chessGame(number: number): number {
  const stream = { seed: seedFrom(`bench ${number}`), used: 0 };
  const position = Chess.default();
  let moves = 0;
  for (; !position.isEnd() && moves < 400; moves++) {
    const legal: { from: number; to: number }[] = [];
    for (const [from, targets] of position.allDests()) for (const to of targets) legal.push({ from, to });
    const move = legal[draw(stream, legal.length)];
    if (move === undefined) break;
    const promotes = position.board.pawn.has(move.from) && (move.to < 8 || move.to >= 56);
    position.play(promotes ? { ...move, promotion: 'queen' } : move);
  }
  return moves;
}

/** Cost of a copy, length of the JSON and heap of a game half way through. */
function sizeOf(players: PlayerCount): { copyMicroseconds: number; jsonBytes: number; heapBytes: number } {
  const state = halfWay(players, 1);
  const copies = 300_000;
  for (let i = 0; i < copies / 3; i++) copyState(state);
  const start = cpuSeconds();
  let rounds = 0;
  for (let i = 0; i < copies; i++) rounds += copyState(state).round;
  const copyMicroseconds = ((cpuSeconds() - start) / copies) * 1e6;
  if (rounds === 0) throw new Error('no copies');
  return { copyMicroseconds, jsonBytes: JSON.stringify(state).length, heapBytes: heapOf(state) };
}

function heapOf(state: State): number {
  const count = 20_000;
  const before = heapUsed();
  const live = Array.from({ length: count }, () => copyState(state));
  const bytes = (heapUsed() - before) / live.length;
  return Math.round(bytes);
}

function halfWay(players: PlayerCount, number: number): State {
  const stream = { seed: seedFrom(`half ${number}`), used: 0 };
  const game = gameFrom(newGame(setupFor(players, number)));
  while (game.state.round < 6) {
    const decision = game.decisions[0];
    const move = decision?.moves[draw(stream, decision.moves.length)];
    if (move === undefined) throw new Error('nothing to choose');
    advance(game, move);
  }
  return game.state;
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function print(): void {
  const perSecond = (speed: Speed): number => speed.decisions / speed.cpuSeconds;
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${SECONDS} s of CPU time each\n`);
  console.log('| random play | decisions/CPU-s | of chessops | decisions/game | games/CPU-s |');
  console.log('|---|---:|---:|---:|---:|');
  for (const { players, speed } of benthos) {
    const share = `${Math.round((100 * perSecond(speed)) / perSecond(chess))}%`;
    const games = (speed.games / speed.cpuSeconds).toFixed(0);
    console.log(
      `| Benthos, ${players} players | ${whole(perSecond(speed))} | ${share} | ${whole(speed.decisions / speed.games)} | ${games} |`,
    );
  }
  console.log(
    `| chessops, chess | ${whole(perSecond(chess))} | 100% | ${whole(chess.decisions / chess.games)} | ${(chess.games / chess.cpuSeconds).toFixed(0)} |`,
  );
  console.log('\n| state in round 6 | copy | JSON | heap |\n|---|---:|---:|---:|');
  for (const { players, copyMicroseconds, jsonBytes, heapBytes } of sizes) {
    console.log(
      `| ${players} players | ${copyMicroseconds.toFixed(2)} µs | ${whole(jsonBytes)} B | ${whole(heapBytes)} B |`,
    );
  }
}
