import type { CountedClick, CountedTurn } from './counted-game.ts';

interface Middle {
  readonly median: number;
  readonly p90: number;
  readonly mean: number;
}

/** Clicks per own turn, over all turns of all players. */
export interface Summary extends Middle {
  readonly max: number;
  /** The same where a card that is dragged to a slot or a site is one click instead of two. */
  readonly dragging: Middle;
  readonly games: number;
  readonly turns: number;
  /** Mean clicks per turn by what was asked and clicked on, most first. */
  readonly perTurn: Readonly<Record<string, number>>;
  /** Turns by their number of clicks. */
  readonly histogram: Readonly<Record<number, number>>;
  /** Clicks per player and game outside of turns: opening hands, new eras, production, final scoring. */
  readonly between: number;
}

export function summaryOf(games: number, all: readonly CountedTurn[]): Summary {
  const own = all.filter(({ turn }) => turn !== undefined);
  const others = all.filter(({ turn }) => turn === undefined);
  const counts = own.map(({ clicks }) => clicks.length).sort((a, b) => a - b);
  return {
    ...middleOf(counts),
    max: counts.at(-1) ?? 0,
    dragging: middleOf(own.map(({ clicks }) => clicks.length - dragsIn(clicks)).sort((a, b) => a - b)),
    games,
    turns: own.length,
    perTurn: shares(own),
    histogram: Object.fromEntries(
      Map.groupBy(counts, (count) => count)
        .entries()
        .map(([n, list]) => [n, list.length]),
    ),
    between: rounded(sum(others.map(({ clicks }) => clicks.length)) / seatsPlayed(own)),
  };
}

function middleOf(sorted: readonly number[]): Middle {
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { median: at(0.5), p90: at(0.9), mean: rounded(sum(sorted) / sorted.length) };
}

/** A card and, next to it, the slot or site that it is played for. */
function dragsIn(clicks: readonly CountedClick[]): number {
  const on = clicks.flatMap(({ click, question }) => (question === 'play' ? [click.on] : []));
  return on.includes('card') && (on.includes('slot') || on.includes('site')) ? 1 : 0;
}

/** Everybody has thirty turns a game. */
function seatsPlayed(turns: readonly CountedTurn[]): number {
  return Math.max(1, Math.round(turns.length / 30));
}

function shares(turns: readonly CountedTurn[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { clicks } of turns)
    for (const counted of clicks) counts.set(nameOf(counted), (counts.get(nameOf(counted)) ?? 0) + 1);
  return Object.fromEntries(
    [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => [name, rounded(count / turns.length)]),
  );
}

function nameOf({ question, click }: CountedClick): string {
  return click.on === 'button' ? `${question}: button "${click.move.kind}"` : `${question}: ${click.on}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
