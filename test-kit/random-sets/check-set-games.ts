import { botsWith } from '../../src/bots/play/bots-with.ts';
import { decide } from '../../src/bots/play/bot.ts';
import type { Content } from '../../src/engine/content.ts';
import {
  apply,
  decisionsOf,
  newGame,
  PLAYER_COUNTS,
  type PlayerCount,
  seedFrom,
  viewFor,
} from '../../src/engine/index.ts';
import {
  plainText,
  sayCard,
  sayContract,
  sayDecision,
  sayEffect,
  sayEvent,
  sayMetropolis,
  sayMove,
  saySite,
  saySlot,
  type Words,
  wordsFor,
} from '../../src/text/index.ts';
import type { Card, Effect, SiteFace } from '../../src/vocabulary/index.ts';
import { checkedPlayout, type Depth } from '../checked-playout.ts';
import { setupOf, type Table, tables } from '../playout.ts';
import { PLAYERS } from '../said.ts';

/** The icons of the app, as much as is needed here. */
export interface Icons {
  readonly cardRows: (content: Content, card: Card) => readonly (readonly unknown[])[];
  readonly effectSigns: (effect: Effect) => unknown;
  readonly siteSigns: (face: SiteFace) => unknown;
}

/** By an address: the compiler knows the app by a configuration of its own. */
export async function loadIcons(): Promise<Icons> {
  const load = (file: string): Promise<Icons> =>
    import(new URL(`../../src/web/signs/${file}-signs.ts`, import.meta.url).href) as Promise<Icons>;
  const [{ cardRows }, { effectSigns }, { siteSigns }] = await Promise.all([
    load('card'),
    load('effect'),
    load('site'),
  ]);
  return { cardRows, effectSigns, siteSigns };
}

/** What the games with a set came to. */
export interface SetGames {
  games: number;
  moves: number;
  /** The most CPU time that engine and bot needed for one move, in milliseconds, and the most answers to a question. */
  slowestMove: number;
  slowestThought: number;
  mostAnswers: number;
}

export function noGames(): SetGames {
  return { games: 0, moves: 0, slowestMove: 0, slowestThought: 0, mostAnswers: 0 };
}

/**
 * Everything but the comparison with an exhaustive search: the engine looks for a way only as long as its patience lasts
 * (`src/engine/think/obligation.ts`), which printed cards never exhaust.
 */
const PLAIN: Depth = { steps: 25, moves: 3, turns: 0, replay: false };
const REPLAYED: Depth = { steps: 60, moves: 3, turns: 0, replay: true };

export interface Amount {
  readonly isThorough: boolean;
  readonly hasBots: boolean;
}

/** Texts and icons of all pieces, and a random game of every number of players with all invariants; throws on the first fault. */
export function checkGamesOf(
  content: Content,
  words: Words,
  icons: Icons,
  seed: string,
  { isThorough, hasBots }: Amount,
): SetGames {
  const found = noGames();
  const spoken = wordsFor(words, content);
  sayPieces(content, spoken, icons);
  for (const players of PLAYER_COUNTS) {
    const table = { ...tableFor(players, seed), content: content.hash };
    play(table, isThorough ? REPLAYED : PLAIN, spoken, found);
  }
  if (hasBots) playBots(content, seed, found);
  return found;
}

/** One of the kinds of table that there are. */
function tableFor(players: PlayerCount, seed: string): Table {
  const kinds = tables(players, 12, seed);
  return kinds[Number.parseInt(seedFrom(seed).slice(0, 4), 16) % kinds.length] as Table;
}

/** Milliseconds of this thread's own: others may be busy, too. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A game with all invariants. Each move is timed, and its events and answers are put into words. */
function play(table: Table, depth: Depth, words: Words, found: SetGames): void {
  let since = now();
  checkedPlayout(table, depth, {
    watch({ decisions, events, move }) {
      const took = now() - since;
      if (move !== undefined) found.slowestMove = Math.max(found.slowestMove, took);
      for (const event of events) plainText(sayEvent(words, event, PLAYERS));
      for (const decision of decisions) {
        found.mostAnswers = Math.max(found.mostAnswers, decision.moves.length);
        plainText(sayDecision(words, decision));
        for (const each of decision.moves.slice(0, 20)) plainText(sayMove(words, each));
      }
      found.moves++;
    },
    checked() {
      since = now();
    },
  });
  found.games++;
}

/** A Skipper and a Novice. */
function playBots(content: Content, seed: string, found: SetGames): void {
  const { skipper, novice } = botsWith({ nodes: 20 });
  const bots = [skipper, novice];
  const streams = bots.map((_, seat) => ({ seed: seedFrom(`${seed} bot ${seat}`), used: 0 }));
  let state = newGame(setupOf({ ...tableFor(2, seed), content: content.hash }));
  for (;;) {
    const seat = decisionsOf(state)[0]?.seat;
    if (seat === undefined) break;
    const since = now();
    const move = decide(
      bots[seat] as typeof skipper,
      viewFor(state, seat),
      streams[seat] as { seed: string; used: number },
    );
    found.slowestThought = Math.max(found.slowestThought, now() - since);
    const result = apply(state, move);
    if (!result.ok) throw new Error(`a bot chose what it may not: ${JSON.stringify({ move, reason: result.reason })}`);
    ({ state } = result.value);
  }
  found.games++;
}

/** Everything that is printed, in words and in icons. */
export function sayPieces(content: Content, words: Words, { cardRows, effectSigns, siteSigns }: Icons): void {
  content.cards.forEach((card) => {
    if (plainText(sayCard(words, card)) === '') throw new Error(`card ${card.number} says nothing`);
    if (cardRows(content, card).flat().length === 0) throw new Error(`card ${card.number} shows nothing`);
  });
  content.metropolises.forEach((tile) => {
    plainText(sayMetropolis(words, tile));
    for (const effect of tile.kind === 'brown' ? [tile.scoring] : [tile.instant, tile.production ?? []].flat())
      effectSigns(effect);
  });
  content.contracts.forEach((contract) => {
    plainText(sayContract(words, contract));
    effectSigns(contract.reward);
  });
  for (const { slots } of Object.values(content.mainBoards)) {
    for (const slot of slots) {
      plainText(saySlot(words, slot));
      plainText(sayEffect(words, slot.effect));
      effectSigns(slot.effect);
    }
  }
  content.boards.forEach(({ cities, tunnels }) => {
    const faces: SiteFace[] = [...tunnels, ...cities.flatMap((city) => [city, ...city.buildings, city.expansion])];
    for (const face of faces) {
      saySite(words, face);
      siteSigns(face);
    }
  });
}
