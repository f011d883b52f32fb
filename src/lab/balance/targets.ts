import type { Content } from '../../engine/content.ts';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { type CardNumber, COLOURS, type SlotId } from '../../vocabulary/index.ts';
import type { Level } from '../../bots/play/levels.ts';
import { readBotName } from '../match/bot-names.ts';
import { archetypesIn } from './archetypes.ts';
import { differenceOf, type Estimate, medianOf, shareOf, surplusOf } from './estimate.ts';
import { brownsIn, cardsIn, scoresIn, sidesIn, slotsIn, waysIn, winsBy } from './measures.ts';
import { type Results, TABLES, tableName, tallyAt, tallyOfTables } from './results.ts';
import { counted, type Tally } from './tally.ts';
import { type Bounds, type Judged, together, type Verdict, verdictOn } from './verdict.ts';

/** The unit of a target's values: a share, points above a share, or VP. */
export type Unit = 'share' | 'points' | 'vp';

/** What is measured against the bounds of a target. */
interface Measure {
  /** Empty where the table was not played. */
  readonly name: string;
  readonly estimate: Estimate;
  /** The table at which it was measured, if only at one. */
  readonly players?: PlayerCount;
  readonly card?: CardNumber;
}

export type Item = Measure & Judged;

/** A requirement on the content, measured. */
export interface Target {
  readonly id: string;
  readonly asks: string;
  readonly unit: Unit;
  readonly bounds: Bounds;
  readonly items: readonly Item[];
  readonly verdict: Verdict;
}

type Measured = Measure & { readonly games: number };

/** "Most" is at least half of the games, "almost never" at most one in a hundred. */
const MOST = 0.5;
const STRONGEST: Level = 'admiral';
export const WEAKEST: Level = 'drifter';
const ALMOST_NEVER = 0.01;

export function targetsFor(content: Content, results: Results): readonly Target[] {
  return [
    target(
      'seats',
      'no place in the play order wins more than 3 points above its share',
      'points',
      { most: 0.03 },
      seats(results),
    ),
    target(
      'sides',
      'no board side wins more than 4 points above its share',
      'points',
      { most: 0.04 },
      sides(content, results),
    ),
    target(
      'browns',
      'mean VP of brown metropolises, when connected, within 4 of each other',
      'vp',
      { most: 4 },
      browns(content, results),
    ),
    target(
      'slots',
      'every coloured slot chosen in 2% to 15% of turns',
      'share',
      { least: 0.02, most: 0.15 },
      slots(content, results, (slot) => slot !== 'grant'),
    ),
    target(
      'grant',
      'the Grant chosen in 3% to 15% of turns',
      'share',
      { least: 0.03, most: 0.15 },
      slots(content, results, (slot) => slot === 'grant'),
    ),
    target(
      'card-use',
      'every card used in at least 15% of its chances',
      'share',
      { least: 0.15 },
      cardUse(content, results),
    ),
    target(
      'card-effect',
      'no card moves the win rate by more than 8 points (2 players)',
      'points',
      { least: -0.08, most: 0.08 },
      cardEffect(content, results),
    ),
    target(
      'colours',
      'matched-turn values of the colours within 15% of each other',
      'share',
      { most: 0.15 },
      colours(results),
    ),
    target('archetypes', 'each archetype wins at least 10% of its games', 'share', { least: 0.1 }, archetypes(results)),
    target(
      'scores',
      'scores of 2-4 players centred on 90 to 130 VP (median)',
      'vp',
      { least: 90, most: 130 },
      scores(results),
    ),
    target(
      'goal-strong',
      'solo: the strongest bot meets the goal in most games',
      'share',
      { least: MOST },
      strongest(results),
    ),
    target(
      'goal-weak',
      'solo: the weakest bot almost never does (1% at most)',
      'share',
      { most: ALMOST_NEVER },
      weakest(results),
    ),
  ];
}

function target(id: string, asks: string, unit: Unit, bounds: Bounds, measured: readonly Measured[]): Target {
  const items = measured.map(({ games, ...measure }) => ({
    ...measure,
    ...verdictOn(measure.estimate, bounds, games, measured.length),
  }));
  return { id, asks, unit, bounds, items, verdict: together(items.map(({ verdict }) => verdict)) };
}

/** The item's name with its table, such as `2 players: place 2`. */
export function labelOf({ name, players }: Item): string {
  return [players === undefined ? '' : tableName(players), name].filter((text) => text !== '').join(': ');
}

function seats(results: Results): Measured[] {
  return perTable(results, (tally, players) =>
    winsBy(tally, players, 'place').map((estimate, index) => ({ name: `place ${index + 1}`, estimate })),
  );
}

function sides(content: Content, results: Results): Measured[] {
  return perTable(results, (tally, players) =>
    sidesIn(content, tally, players).map(({ side, wins }) => ({ name: `side ${side}`, estimate: wins })),
  );
}

function browns(content: Content, results: Results): Measured[] {
  return perTable(results, (tally, players) => {
    const known = brownsIn(content, tally, players).filter(({ vp }) => vp.of > 0);
    return pairsOf(known, ({ vp }) => vp.value).map(([better, worse]) => ({
      name: `${better.metropolis} over ${worse.metropolis}`,
      estimate: differenceOf(better.vp, worse.vp),
    }));
  });
}

/** All pairs, so that none is selected for being far apart; the greater comes first. */
function pairsOf<T>(all: readonly T[], valueOf: (one: T) => number): readonly (readonly [T, T])[] {
  const sorted = all.toSorted((one, other) => valueOf(other) - valueOf(one));
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => [one, other] as const));
}

function slots(content: Content, results: Results, isMeant: (slot: SlotId) => boolean): Measured[] {
  return perTable(
    results,
    (tally, players) =>
      slotsIn(content, tally, players).flatMap(({ slot, turns }) =>
        isMeant(slot) ? [{ name: slot, estimate: turns }] : [],
      ),
    PLAYER_COUNTS,
  );
}

function cardUse(content: Content, results: Results): Measured[] {
  const games = Math.min(...TABLES.map((players) => tallyAt(results, players).games));
  return cardsIn(content, tallyOfTables(results), tallyAt(results, 2)).map(({ card, used }) => ({
    name: `card ${card}`,
    card,
    estimate: used,
    games,
  }));
}

function cardEffect(content: Content, results: Results): Measured[] {
  const pairs = tallyAt(results, 2);
  return cardsIn(content, pairs, pairs).map(({ card, useEffect }) => ({
    name: `card ${card}`,
    card,
    estimate: useEffect,
    games: pairs.games,
  }));
}

function colours(results: Results): Measured[] {
  return perTable(results, (tally) => {
    const matched = waysIn(tally).filter(({ way }) => COLOURS.some((colour) => colour === way));
    return pairsOf(matched, ({ value }) => value.value).map(([better, worse]) => ({
      name: `${better.way} over ${worse.way}`,
      estimate: surplusOf(better.value, worse.value),
    }));
  });
}

function archetypes(results: Results): Measured[] {
  return perTable(results, (tally) =>
    archetypesIn(tally)
      .filter(({ archetype }) => archetype !== 'even')
      .map(({ archetype, wins }) => ({ name: archetype, estimate: wins })),
  );
}

function scores(results: Results): Measured[] {
  return perTable(results, (tally) => [{ name: 'median', estimate: medianOf(scoresIn(tally)) }]);
}

function goals({ solos }: Results): Measured[] {
  return solos.map(({ bot, tally }) => ({
    name: bot,
    estimate: shareOf(counted(tally, 'seat', 1, 'wins'), tally.games),
    games: tally.games,
  }));
}

/** Only the strongest bot can answer this, whatever its time budget. */
function strongest(results: Results): Measured[] {
  const found = goals(results).filter(({ name }) => readBotName(name)?.level === STRONGEST);
  return found.length === 0 ? [{ name: `${STRONGEST}, not played`, estimate: shareOf(0, 0), games: 0 }] : found;
}

function weakest(results: Results): Measured[] {
  return goals(results).filter(({ name }) => name === WEAKEST);
}

/** For each number of players; a table that was not played leaves its question open. */
function perTable(
  results: Results,
  measure: (tally: Readonly<Tally>, players: PlayerCount) => readonly Measure[],
  among: readonly PlayerCount[] = TABLES,
): Measured[] {
  return among.flatMap((players) => {
    const tally = tallyAt(results, players);
    const measures = tally.games === 0 ? [{ name: '', estimate: shareOf(0, 0) }] : measure(tally, players);
    return measures.map((each) => ({ ...each, players, games: tally.games }));
  });
}
