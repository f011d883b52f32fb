import type { Content } from '../../engine/content.ts';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { rounded } from '../statistics.ts';
import type { Estimate } from './estimate.ts';
import { brownsIn, cardsIn, contractsIn, sidesIn, slotsIn } from './measures.ts';
import { type Results, tallyAt, tallyOfTables } from './results.ts';
import type { Target } from './targets.ts';
import type { Verdict } from './verdict.ts';

/** A value and its 95% interval, in VP or as a share. */
type Figure = readonly [value: number, low: number, high: number];

/** docs/balance.json, which the card browser shows. What was never observed is left out. */
export interface Digest {
  readonly bot: string;
  readonly seed: string;
  readonly content: string;
  readonly games: Readonly<Record<string, number>>;
  readonly targets: readonly { readonly id: string; readonly asks: string; readonly verdict: Verdict }[];
  /** By number: chances, the share of them used (2-4 players), and how far above half the win rate of its users is (2 players). */
  readonly cards: Readonly<Record<string, CardFigures>>;
  /** By number of players and slot: the share of turns. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  /** By number of players and side: wins above the fair share, mean VP. */
  readonly sides: Readonly<Record<string, Readonly<Record<string, { readonly wins?: Figure; readonly vp: Figure }>>>>;
  readonly browns: Readonly<
    Record<string, Readonly<Record<string, { readonly connected: Figure; readonly vp?: Figure }>>>
  >;
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
}

interface CardFigures {
  readonly chances: number;
  readonly used: Figure;
  readonly wins?: Figure;
}

export function digestOf(content: Content, results: Results, targets: readonly Target[]): Digest {
  const { bot, seed } = results;
  const played = PLAYER_COUNTS.filter((players) => results.tables.has(players));
  const perTable = <T>(
    measure: (tally: ReturnType<typeof tallyAt>, players: PlayerCount) => readonly (readonly [string, T])[],
  ) =>
    Object.fromEntries(
      played.map((players) => [players, Object.fromEntries(measure(tallyAt(results, players), players))]),
    );
  const cards = cardsIn(content, tallyOfTables(results), tallyAt(results, 2)).filter(({ used }) => used.of > 0);
  return {
    bot,
    seed,
    content: results.content,
    games: Object.fromEntries(played.map((players) => [players, tallyAt(results, players).games])),
    targets: targets.map(({ id, asks, verdict }) => ({ id, asks, verdict })),
    cards: Object.fromEntries(
      cards.map(({ card, used, useEffect }) => [
        card,
        { chances: used.of, used: figure(used), ...(useEffect.of === 0 ? {} : { wins: figure(useEffect) }) },
      ]),
    ),
    slots: perTable((tally, players) =>
      slotsIn(content, tally, players).map(({ slot, turns }) => [slot, figure(turns)]),
    ),
    sides: perTable((tally, players) =>
      sidesIn(content, tally, players)
        .filter(({ vp }) => vp.of > 1)
        .map(({ side, wins, vp }) => [
          String(side),
          { ...(players === 1 ? {} : { wins: figure(wins) }), vp: figure(vp) },
        ]),
    ),
    browns: perTable((tally, players) =>
      brownsIn(content, tally, players)
        .filter(({ connected }) => connected.of > 0)
        .map(({ metropolis, connected, vp }) => [
          String(metropolis),
          { connected: figure(connected), ...(vp.of > 1 ? { vp: figure(vp) } : {}) },
        ]),
    ),
    contracts: perTable((tally, players) =>
      contractsIn(content, tally, players)
        .filter(({ taken }) => taken.of > 0)
        .map(({ contract, taken }) => [String(contract), figure(taken)]),
    ),
  };
}

/** One line for each card and subject: compact, with readable diffs. */
export function printDigest(digest: Digest): string {
  const lines = Object.entries(digest).map(([name, value]) => {
    if (name !== 'cards') return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    const cards = Object.entries(digest.cards).map(
      ([card, figures]) => `  ${JSON.stringify(card)}: ${JSON.stringify(figures)}`,
    );
    return `"cards": {\n${cards.join(',\n')}\n}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function figure({ value, low, high }: Estimate): Figure {
  return [rounded(value, 4), rounded(low, 4), rounded(high, 4)];
}
