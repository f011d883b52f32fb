import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Chess } from 'chessops/chess';
import type { PlayerCount, Setup, State } from '../../engine/index.ts';
import { advance, copyState, draw, gameFrom, newGame, PLAYER_COUNTS, seedFrom } from '../../engine/index.ts';

/**
 * Speed of the engine: uniform random play to the end, with the full list of moves at every decision, per second of CPU time
 * of this thread. The yardstick is chessops, playing random chess in the same run.
 */
export interface Speed {
  readonly decisions: number;
  readonly games: number;
  readonly cpuSeconds: number;
}

export interface Size {
  readonly copyMicroseconds: number;
  readonly jsonBytes: number;
  readonly heapBytes: number;
}

export interface Measured {
  readonly chess: Speed;
  readonly benthos: readonly { readonly players: PlayerCount; readonly speed: Speed }[];
  readonly sizes: readonly (Size & { readonly players: PlayerCount })[];
}

/** Measures everything, each for this many seconds of CPU time; `onStep` receives how many of the nine are done. */
export function measureAll(seconds: number, onStep: (done: number) => void): Measured {
  let done = 0;
  const step = <T>(value: T): T => {
    onStep(++done);
    return value;
  };
  return {
    chess: step(measure(seconds, chessGame)),
    benthos: PLAYER_COUNTS.map((players) =>
      step({ players, speed: measure(seconds, (game) => benthosGame(players, game)) }),
    ),
    sizes: PLAYER_COUNTS.map((players) => step({ players, ...sizeOf(players) })),
  };
}

/** Plays whole games until the time is up, after a warm-up. */
function measure(seconds: number, play: (game: number) => number): Speed {
  const warm = cpuSeconds();
  for (let game = 0; cpuSeconds() - warm < seconds / 2; game++) play(game);
  const start = cpuSeconds();
  let decisions = 0;
  let games = 0;
  while (cpuSeconds() - start < seconds) decisions += play(1000 + games++);
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

/** The cost of a copy, the length of the JSON and the heap size of a game halfway through. */
function sizeOf(players: PlayerCount): Size {
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
