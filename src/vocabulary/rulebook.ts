import type { Cost, Gains } from './cost.ts';
import type { Buildable, Space, Structure } from './terms.ts';

/** The numbers that the rulebook prints, apart from cards, slots, tiles and boards. Rules and texts read them; nothing restates them. */
export interface Rulebook {
  /** The usual costs of building and of an upgrade (R-BLD-01). */
  readonly prices: { readonly [B in Buildable]: Cost };
  readonly upgrade: Cost;
  /** What stands on a site makes in a production (R-PRD-02, R-PRD-03, R-PRD-04, R-PRD-05), and a symbiotic city (R-PRD-06); examples: R-PRD-08. */
  readonly production: { readonly [S in Structure]: Production };
  readonly symbiotic: Gains;
  /** The bonuses of the Federation track by space (R-FED-01). */
  readonly track: { readonly [S in Space]: Gains };
  readonly start: Start;
  readonly cards: CardCounts;
  /** Rounds of each era, which a production ends (R-SET-09), and everybody's turns in a round, one for each action tile (R-RND-01). */
  readonly rounds: readonly [number, number, number];
  readonly turns: number;
  /** What all players share, starting cities included (R-CMP-02); symbiotic domes by the number of players, unlimited in solo. */
  readonly supply: {
    readonly tunnel: number;
    readonly nonsymbiotic: number;
    readonly symbiotic: { readonly [players in 2 | 3 | 4]: number };
  };
  /** Credits that the dear specials cost, how many of those lie open (R-SET-02), and how many cheaper ones are looked at (R-SPC-01). */
  readonly specials: { readonly dear: number; readonly offered: number; readonly looked: number };
  /** Contracts that lie open (R-SET-08). */
  readonly contracts: number;
  /** The number of players with whom the cloning tile takes part, and what its use costs (R-CLN-01). */
  readonly cloning: { readonly players: number; readonly price: Cost };
  /** VP lost for each hungry city (R-ERA-03). */
  readonly hunger: number;
  readonly scoring: Scoring;
  /** What wins a solo game (R-SOLO-04). */
  readonly soloGoal: { readonly cities: number; readonly vp: number };
}

export interface Production {
  readonly plain: Gains;
  readonly upgraded: Gains;
  /** Once for a city with two or more upgraded ones. */
  readonly pair?: Gains;
}

/** What everybody begins with (R-SET-03), and what makes up for a later place in the first play order (R-SET-06). */
export interface Start {
  readonly resources: Cost;
  readonly places: { readonly [place in 2 | 3 | 4]: StartPlace };
}

/** Where the marker begins, and what there is on top of the usual. The first player begins below the track, with nothing more. */
export interface StartPlace {
  readonly space: Space;
  readonly more: Cost;
}

export interface CardCounts {
  /** Drawn at the start of the game, and kept of them (R-SET-07). */
  readonly opening: number;
  readonly kept: number;
  /** Drawn at the end of a turn (R-TRN-08) and at the start of an era (R-ERA-01). */
  readonly turn: number;
  readonly era: number;
  /** The most in a hand when it is looked at (R-TRN-01), and the most action cards (R-CRD-04). */
  readonly hand: number;
  readonly actions: number;
}

export interface Scoring {
  /** VP of a connected city by the kinds of building there, from none to three (R-END-02). */
  readonly cities: readonly [number, number, number, number];
  /** How many other resources a biomatter counts for, and how many of those give how many VP (R-END-03). */
  readonly biomatter: number;
  readonly each: number;
  readonly vp: number;
}
