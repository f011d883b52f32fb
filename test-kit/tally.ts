import { CORE } from '../src/engine/core.ts';
import type { Sum } from './kept-lots.ts';
import type { Playout } from './playout.ts';

/** What a batch of games came to: numbers that add up over workers. */
export interface Tally {
  games: number;
  moves: number;
  /** Games, VP of all seats, and seats, by number of players. */
  readonly byPlayers: Record<string, { games: number; moves: number; vp: number; most: number }>;
  /** How often each kind of move and of event came up. */
  readonly moveKinds: Record<string, number>;
  readonly eventKinds: Record<string, number>;
  /** Per card how often it was used or claimed. */
  readonly cards: number[];
  readonly failures: string[];
}

export function newTally(): Tally {
  return {
    games: 0,
    moves: 0,
    byPlayers: {},
    moveKinds: {},
    eventKinds: {},
    cards: CORE.cards.map(() => 0),
    failures: [],
  };
}

export function enter(tally: Tally, game: Playout): void {
  tally.games++;
  tally.moves += game.moves.length;
  const players = (tally.byPlayers[game.setup.players] ??= { games: 0, moves: 0, vp: 0, most: 0 });
  players.games++;
  players.moves += game.moves.length;
  for (const { vp } of game.state.players) {
    players.vp += vp;
    players.most = Math.max(players.most, vp);
  }
  for (const { kind } of game.moves) count(tally.moveKinds, kind);
  for (const event of game.events) {
    count(tally.eventKinds, event.kind);
    if (event.kind === 'used' || event.kind === 'claimed') tally.cards[event.card] = (tally.cards[event.card] ?? 0) + 1;
    const card = 'cause' in event ? /^card:(\d+)$/.exec(event.cause)?.[1] : undefined;
    if (card !== undefined) tally.cards[Number(card)] = (tally.cards[Number(card)] ?? 0) + 1;
  }
}

export function add(tally: Tally, more: Tally): void {
  tally.games += more.games;
  tally.moves += more.moves;
  for (const [players, numbers] of Object.entries(more.byPlayers)) {
    const sum = (tally.byPlayers[players] ??= { games: 0, moves: 0, vp: 0, most: 0 });
    sum.games += numbers.games;
    sum.moves += numbers.moves;
    sum.vp += numbers.vp;
    sum.most = Math.max(sum.most, numbers.most);
  }
  for (const [kind, times] of Object.entries(more.moveKinds)) count(tally.moveKinds, kind, times);
  for (const [kind, times] of Object.entries(more.eventKinds)) count(tally.eventKinds, kind, times);
  more.cards.forEach((times, card) => {
    tally.cards[card] = (tally.cards[card] ?? 0) + times;
  });
  tally.failures.push(...more.failures);
}

export const TALLIES: Sum<Tally> = { none: newTally, add };

/** The account of a batch, for people. */
export function summaryOf(tally: Tally, seconds: number): string {
  const unused = tally.cards.flatMap((times, card) => (times === 0 ? [card] : []));
  const kinds = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ');
  return [
    `${tally.games} games, ${tally.moves} moves in ${seconds.toFixed(1)} s; ${tally.failures.length} failed`,
    ...Object.entries(tally.byPlayers).map(
      ([players, { games, moves, vp, most }]) =>
        `${players} players: ${games} games, ${(moves / games).toFixed(1)} moves a game, ` +
        `VP ${(vp / games / Number(players)).toFixed(1)} on average, ${most} at most`,
    ),
    `moves: ${kinds(tally.moveKinds)}`,
    `events: ${kinds(tally.eventKinds)}`,
    `cards that did something: ${tally.cards.length - unused.length} of ${tally.cards.length}` +
      (unused.length === 0 ? '' : `; not ${unused.join(', ')}`),
    ...tally.failures,
  ].join('\n');
}

function count(counts: Record<string, number>, kind: string, times = 1): void {
  counts[kind] = (counts[kind] ?? 0) + times;
}
