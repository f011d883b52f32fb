import { type Content, mainBoardFor } from '../../engine/content.ts';
import type { PlayerCount } from '../../engine/index.ts';
import { PERSONAL_ASSISTANT, type SlotId } from '../../vocabulary/index.ts';
import { type Estimate, meanOf, shareOf } from './estimate.ts';
import { type CountOf, counted, rowsOf, sumOf, type TableKind, type Tally, type Way, WAYS } from './tally.ts';

/** What a tally says, one function per question. Wins are given as the difference from the fair share. */

export function winsBy(tally: Readonly<Tally>, players: PlayerCount, what: 'place' | 'seat'): readonly Estimate[] {
  return Array.from({ length: players }, (_, index) =>
    shareOf(counted(tally, what, index + 1, 'wins'), tally.games, 1 / players),
  );
}

export interface SideMeasure {
  readonly side: number;
  readonly wins: Estimate;
  readonly vp: Estimate;
}

export function sidesIn(content: Content, tally: Readonly<Tally>, players: PlayerCount): readonly SideMeasure[] {
  return content.boards
    .filter(({ advanced }) => advanced || players > 1)
    .map(({ side }) => {
      const of = (name: CountOf<'side'>): number => counted(tally, 'side', side, name);
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

export function brownsIn(content: Content, tally: Readonly<Tally>, players: PlayerCount): readonly BrownMeasure[] {
  const tiles = content.metropolises.filter(
    (tile) => tile.kind === 'brown' && (players > 1 || tile.excludedInSolo !== true),
  );
  return tiles.map(({ number }) => {
    const of = (name: CountOf<'brown'>): number => counted(tally, 'brown', number, name);
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

export function slotsIn(content: Content, tally: Readonly<Tally>, players: PlayerCount): readonly SlotMeasure[] {
  return mainBoardFor(content, players).slots.map(({ id }) => {
    const chosen = counted(tally, 'slot', id, 'turns');
    const matched = counted(tally, 'slot', id, 'matched');
    return { slot: id, turns: shareOf(chosen, tally.turns), matched: shareOf(matched, chosen) };
  });
}

export interface CardMeasure {
  readonly card: number;
  /** The share of players who used it among those who could have laid it on a free slot of its colour. */
  readonly used: Estimate;
  /** In 2-player games: how far above one half the win rate is of those who used it, and of those who could have. */
  readonly useEffect: Estimate;
  readonly chanceEffect: Estimate;
}

/** Every card that can be drawn or taken. */
export function cardsIn(content: Content, tables: Readonly<Tally>, pairs: Readonly<Tally>): readonly CardMeasure[] {
  return content.cards
    .filter(({ number }) => number !== PERSONAL_ASSISTANT)
    .map(({ number: card }) => {
      const of = (tally: Readonly<Tally>, name: CountOf<'card'>): number => counted(tally, 'card', card, name);
      return {
        card,
        used: shareOf(of(tables, 'uses'), of(tables, 'chances')),
        useEffect: shareOf(of(pairs, 'use-wins'), of(pairs, 'uses'), 0.5),
        chanceEffect: shareOf(of(pairs, 'chance-wins'), of(pairs, 'chances'), 0.5),
      };
    });
}

export interface WayMeasure {
  readonly way: Way;
  readonly turns: Estimate;
  /** In VP, by the Skipper's evaluation. */
  readonly value: Estimate;
}

export function waysIn(tally: Readonly<Tally>): readonly WayMeasure[] {
  const all = WAYS.reduce((sum, way) => sum + counted(tally, 'turn', way, 'turns'), 0);
  return WAYS.map((way) => {
    const of = (name: CountOf<'turn'>): number => counted(tally, 'turn', way, name);
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
  /** How far above the fair share the win rate of its takers is. */
  readonly wins: Estimate;
}

export function contractsIn(
  content: Content,
  tally: Readonly<Tally>,
  players: PlayerCount,
): readonly ContractMeasure[] {
  return content.contracts.map(({ number: contract }) => {
    const of = (name: CountOf<'contract'>): number => counted(tally, 'contract', contract, name);
    return {
      contract,
      taken: shareOf(of('taken'), of('offered')),
      wins: shareOf(of('wins'), of('taken'), 1 / players),
    };
  });
}

/** All players' scores at tables of one kind, or of every kind, in ascending order. */
export function scoresIn(tally: Readonly<Tally>, kind?: TableKind): readonly number[] {
  const rows = Object.entries(rowsOf(tally, 'scores')).filter(([each]) => kind === undefined || each === kind);
  return rows
    .flatMap(([, row]) => Object.entries(row).flatMap(([vp, times]) => Array.from({ length: times }, () => Number(vp))))
    .sort((a, b) => a - b);
}

/** The cards nobody used or claimed in any of these games. */
export function neverUsed(content: Content, tallies: readonly Readonly<Tally>[]): readonly number[] {
  const all = sumOf(tallies);
  const numbers = content.cards.map(({ number }) => number).filter((number) => number !== PERSONAL_ASSISTANT);
  return numbers.filter((number) => counted(all, 'card', number, 'uses') === 0);
}
