import { CARDS } from '../../content/cards/index.ts';
import { CONTRACTS } from '../../content/contracts.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { PLAYER_BOARDS } from '../../content/player-boards.ts';
import { MAIN_BOARDS } from '../../content/slots.ts';
import type { PlayerCount } from '../../engine/index.ts';
import { COLOURS, PERSONAL_ASSISTANT, type SlotId } from '../../vocabulary/index.ts';
import { type Estimate, meanOf, shareOf } from './estimate.ts';
import { counted, sumOf, type Tally } from './tally.ts';

/** What a tally says, one function per question. Shares of wins are told as what they exceed the fair share by. */

export function winsBy(tally: Readonly<Tally>, players: PlayerCount, what: 'place' | 'seat'): readonly Estimate[] {
  const games = counted(tally, 'games');
  return Array.from({ length: players }, (_, index) =>
    shareOf(counted(tally, `${what} ${index + 1} wins`), games, 1 / players),
  );
}

export interface SideMeasure {
  readonly side: number;
  readonly wins: Estimate;
  readonly vp: Estimate;
}

export function sidesIn(tally: Readonly<Tally>, players: PlayerCount): readonly SideMeasure[] {
  return PLAYER_BOARDS.filter(({ advanced }) => advanced || players > 1).map(({ side }) => {
    const of = (what: string): number => counted(tally, `side ${side} ${what}`);
    const expected = players === 1 ? 0 : 1 / players;
    return {
      side,
      wins: shareOf(of('wins'), of('seats'), expected),
      vp: meanOf(of('vp'), of('squares'), of('seats')),
    };
  });
}

export interface BrownMeasure {
  readonly metropolis: number;
  readonly connected: Estimate;
  /** When connected. */
  readonly vp: Estimate;
}

export function brownsIn(tally: Readonly<Tally>, players: PlayerCount): readonly BrownMeasure[] {
  const tiles = METROPOLISES.filter((tile) => tile.kind === 'brown' && (players > 1 || tile.excludedInSolo !== true));
  return tiles.map(({ number }) => {
    const of = (what: string): number => counted(tally, `brown ${number} ${what}`);
    return {
      metropolis: number,
      connected: shareOf(of('connected'), of('dealt')),
      vp: meanOf(of('vp'), of('squares'), of('connected')),
    };
  });
}

export interface SlotMeasure {
  readonly slot: SlotId;
  readonly turns: Estimate;
  readonly matched: Estimate;
}

export function slotsIn(tally: Readonly<Tally>, players: PlayerCount): readonly SlotMeasure[] {
  const turns = counted(tally, 'turns');
  return MAIN_BOARDS[players > 2 ? '3-4' : '1-2'].slots.map(({ id }) => {
    const chosen = counted(tally, `slot ${id} turns`);
    return { slot: id, turns: shareOf(chosen, turns), matched: shareOf(counted(tally, `slot ${id} matched`), chosen) };
  });
}

export interface CardMeasure {
  readonly card: number;
  /** Players who used it, of those who could have laid it on a free slot of its colour. */
  readonly used: Estimate;
  /** In 2-player games: how much more than half of them won, of those who used it and of those who could. */
  readonly useEffect: Estimate;
  readonly chanceEffect: Estimate;
}

/** All cards that can be drawn or taken. */
export function cardsIn(tables: Readonly<Tally>, pairs: Readonly<Tally>): readonly CardMeasure[] {
  return CARDS.filter(({ number }) => number !== PERSONAL_ASSISTANT).map(({ number: card }) => {
    const of = (tally: Readonly<Tally>, what: string): number => counted(tally, `card ${card} ${what}`);
    return {
      card,
      used: shareOf(of(tables, 'uses'), of(tables, 'chances')),
      useEffect: shareOf(of(pairs, 'use-wins'), of(pairs, 'uses'), 0.5),
      chanceEffect: shareOf(of(pairs, 'chance-wins'), of(pairs, 'chances'), 0.5),
    };
  });
}

export const WAYS = [...COLOURS, 'mismatch', 'grant'] as const;

export interface WayMeasure {
  readonly way: (typeof WAYS)[number];
  readonly turns: Estimate;
  /** In VP, by the Skipper's evaluation. */
  readonly value: Estimate;
}

export function waysIn(tally: Readonly<Tally>): readonly WayMeasure[] {
  const all = WAYS.reduce((sum, way) => sum + counted(tally, `turn ${way} turns`), 0);
  return WAYS.map((way) => {
    const of = (what: string): number => counted(tally, `turn ${way} ${what}`);
    return {
      way,
      turns: shareOf(of('turns'), all),
      value: meanOf(of('value') / 100, of('squares') / 10_000, of('turns')),
    };
  });
}

export interface ContractMeasure {
  readonly contract: number;
  /** In games that offered it. */
  readonly taken: Estimate;
  /** How much more than the fair share of its takers won. */
  readonly wins: Estimate;
}

export function contractsIn(tally: Readonly<Tally>, players: PlayerCount): readonly ContractMeasure[] {
  return CONTRACTS.map(({ number: contract }) => {
    const of = (what: string): number => counted(tally, `contract ${contract} ${what}`);
    return {
      contract,
      taken: shareOf(of('taken'), of('offered')),
      wins: shareOf(of('wins'), of('taken'), 1 / players),
    };
  });
}

/** All players' scores, lowest first; of one sort of table, or of all. */
export function scoresIn(tally: Readonly<Tally>, table?: string): readonly number[] {
  const scores: number[] = [];
  for (const [name, times] of Object.entries(tally)) {
    const [, sort, vp] = /^scores (.*) (-?\d+)$/.exec(name) ?? [];
    if (vp === undefined || (table !== undefined && sort !== table)) continue;
    for (let i = 0; i < times; i++) scores.push(Number(vp));
  }
  return scores.sort((a, b) => a - b);
}

/** The cards nobody used or claimed in any of these games. */
export function neverUsed(tallies: readonly Readonly<Tally>[]): readonly number[] {
  const all = sumOf(tallies);
  return CARDS.filter(({ number }) => number !== PERSONAL_ASSISTANT && counted(all, `card ${number} uses`) === 0).map(
    ({ number }) => number,
  );
}
