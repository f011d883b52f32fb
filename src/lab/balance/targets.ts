import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { COLOURS } from '../../vocabulary/index.ts';
import type { Level } from '../../bots/play/levels.ts';
import { readBotName } from '../match/bot-names.ts';
import { archetypesIn } from './archetypes.ts';
import { differenceOf, type Estimate, medianOf, shareOf, surplusOf } from './estimate.ts';
import { brownsIn, cardsIn, scoresIn, sidesIn, slotsIn, waysIn, winsBy } from './measures.ts';
import { type Results, TABLES, tallyAt, tallyOfTables } from './results.ts';
import { counted } from './tally.ts';
import { type Bounds, type Judged, together, type Verdict, verdictOn } from './verdict.ts';

/** How values of a target are told: a share, points above a share, VP. */
export type Unit = 'share' | 'points' | 'vp';

/** One thing that has to keep within the bounds. */
export interface Item extends Judged {
  readonly name: string;
  readonly estimate: Estimate;
}

/** What the content should keep to, measured. */
export interface Target {
  readonly id: string;
  readonly asks: string;
  readonly unit: Unit;
  readonly bounds: Bounds;
  readonly items: readonly Item[];
  readonly verdict: Verdict;
}

type Measured = Pick<Item, 'name' | 'estimate'> & { readonly games: number };

/** Half of the games and more are "most", one in a hundred is "almost never". */
const MOST = 0.5;
const STRONGEST: Level = 'admiral';
export const WEAKEST: Level = 'drifter';
const ALMOST_NEVER = 0.01;

export function targetsFor(results: Results): readonly Target[] {
  return [
    target(
      'seats',
      'no place in the play order wins more than 3 points above its share',
      'points',
      { most: 0.03 },
      seats(results),
    ),
    target('sides', 'no board side wins more than 4 points above its share', 'points', { most: 0.04 }, sides(results)),
    target(
      'browns',
      'mean VP of brown metropolises, when connected, within 4 of each other',
      'vp',
      { most: 4 },
      browns(results),
    ),
    target(
      'slots',
      'every coloured slot chosen in 2% to 15% of turns',
      'share',
      { least: 0.02, most: 0.15 },
      slots(results).filter(({ name }) => !isGrant(name)),
    ),
    target(
      'grant',
      'the Grant chosen in 3% to 15% of turns',
      'share',
      { least: 0.03, most: 0.15 },
      slots(results).filter(({ name }) => isGrant(name)),
    ),
    target('card-use', 'every card used in at least 15% of its chances', 'share', { least: 0.15 }, cardUse(results)),
    target(
      'card-effect',
      'no card moves the win rate by more than 8 points (2 players)',
      'points',
      { least: -0.08, most: 0.08 },
      cardEffect(results),
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
  const items = measured.map(({ name, estimate, games }) => ({
    name,
    estimate,
    ...verdictOn(estimate, bounds, games, measured.length),
  }));
  return { id, asks, unit, bounds, items, verdict: together(items.map(({ verdict }) => verdict)) };
}

function seats(results: Results): Measured[] {
  return perTable(results, (tally, players) =>
    winsBy(tally, players, 'place').map((estimate, index) => ({ name: `place ${index + 1}`, estimate })),
  );
}

function sides(results: Results): Measured[] {
  return perTable(results, (tally, players) =>
    sidesIn(tally, players).map(({ side, wins }) => ({ name: `side ${side}`, estimate: wins })),
  );
}

function browns(results: Results): Measured[] {
  return perTable(results, (tally, players) => {
    const known = brownsIn(tally, players).filter(({ vp }) => vp.of > 0);
    return pairsOf(known, ({ vp }) => vp.value).map(([better, worse]) => ({
      name: `${better.metropolis} over ${worse.metropolis}`,
      estimate: differenceOf(better.vp, worse.vp),
    }));
  });
}

/** Each with each, so that no pair is picked for being far apart; the greater first. */
function pairsOf<T>(all: readonly T[], valueOf: (one: T) => number): readonly (readonly [T, T])[] {
  const sorted = all.toSorted((one, other) => valueOf(other) - valueOf(one));
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => [one, other] as const));
}

function slots(results: Results): Measured[] {
  return perTable(
    results,
    (tally, players) => slotsIn(tally, players).map(({ slot, turns }) => ({ name: slot, estimate: turns })),
    PLAYER_COUNTS,
  );
}

function isGrant(name: string): boolean {
  return name.endsWith('grant');
}

function cardUse(results: Results): Measured[] {
  const games = Math.min(...TABLES.map((players) => gamesOf(results, players)));
  return cardsIn(tallyOfTables(results), tallyAt(results, 2)).map(({ card, used }) => ({
    name: `card ${card}`,
    estimate: used,
    games,
  }));
}

function cardEffect(results: Results): Measured[] {
  const pairs = tallyAt(results, 2);
  return cardsIn(pairs, pairs).map(({ card, useEffect }) => ({
    name: `card ${card}`,
    estimate: useEffect,
    games: gamesOf(results, 2),
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
  return solos.map(({ bot, tally }) => {
    const games = counted(tally, 'games');
    return { name: bot, estimate: shareOf(counted(tally, 'seat 1 wins'), games), games };
  });
}

/** Only the strongest there is can answer this, with whatever time it was given. */
function strongest(results: Results): Measured[] {
  const found = goals(results).filter(({ name }) => readBotName(name)?.level === STRONGEST);
  return found.length === 0 ? [{ name: `${STRONGEST}, not played`, estimate: shareOf(0, 0), games: 0 }] : found;
}

function weakest(results: Results): Measured[] {
  return goals(results).filter(({ name }) => name === WEAKEST);
}

/** Over the numbers of players; one that was not played leaves its question open. */
function perTable(
  results: Results,
  measure: (tally: ReturnType<typeof tallyAt>, players: PlayerCount) => readonly Pick<Item, 'name' | 'estimate'>[],
  among: readonly PlayerCount[] = TABLES,
): Measured[] {
  return among.flatMap((players) => {
    const games = gamesOf(results, players);
    const label = players === 1 ? 'solo' : `${players} players`;
    if (games === 0) return [{ name: label, estimate: shareOf(0, 0), games }];
    return measure(tallyAt(results, players), players).map(({ name, estimate }) => ({
      name: `${label}: ${name}`,
      estimate,
      games,
    }));
  });
}

function gamesOf(results: Results, players: PlayerCount): number {
  return counted(tallyAt(results, players), 'games');
}
