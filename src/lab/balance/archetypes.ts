import { type Estimate, shareOf } from './estimate.ts';
import type { Tally } from './tally.ts';

/** By what a player's network has most of, in the order of a tally's networks; `even` has nothing in particular. */
const ARCHETYPES = ['farm', 'desalination', 'laboratory', 'tunnel', 'symbiotic', 'even'] as const;
export type Archetype = (typeof ARCHETYPES)[number];

export interface ArchetypeMeasure {
  readonly archetype: Archetype;
  /** Of all players, and of all winners. */
  readonly players: Estimate;
  readonly winners: Estimate;
  /** How many of such players won. */
  readonly wins: Estimate;
  /** What they have of it in the mean, and what all players have. */
  readonly has: number;
  readonly mean: number;
}

interface Network {
  readonly counts: readonly number[];
  readonly seats: number;
  readonly wins: number;
}

/** Whose count lies this many standard deviations above the mean of all players, and furthest in this kind, is heavy in it. */
const HEAVY = 1;

export function archetypesIn(tally: Readonly<Tally>): readonly ArchetypeMeasure[] {
  const networks = networksIn(tally);
  const seats = total(networks, ({ seats }) => seats);
  const wins = total(networks, ({ wins }) => wins);
  const kinds = ARCHETYPES.slice(0, -1).map((_, kind) => momentsOf(networks, kind));
  return ARCHETYPES.map((archetype, kind) => {
    const such = networks.filter((network) => archetypeOf(network.counts, kinds) === archetype);
    const suchSeats = total(such, (network) => network.seats);
    const suchWins = total(such, (network) => network.wins);
    return {
      archetype,
      players: shareOf(suchSeats, seats),
      winners: shareOf(suchWins, wins),
      wins: shareOf(suchWins, suchSeats),
      has: total(such, (network) => (network.counts[kind] ?? 0) * network.seats) / Math.max(1, suchSeats),
      mean: kinds[kind]?.mean ?? 0,
    };
  });
}

function archetypeOf(counts: readonly number[], kinds: readonly Moments[]): Archetype {
  const above = kinds.map(({ mean, deviation }, kind) => ((counts[kind] ?? 0) - mean) / Math.max(deviation, 1e-9));
  const most = Math.max(...above);
  return most < HEAVY ? 'even' : (ARCHETYPES[above.indexOf(most)] ?? 'even');
}

interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

function momentsOf(networks: readonly Network[], kind: number): Moments {
  const seats = Math.max(
    1,
    total(networks, (network) => network.seats),
  );
  const mean = total(networks, ({ counts, seats }) => (counts[kind] ?? 0) * seats) / seats;
  const variance = total(networks, ({ counts, seats }) => ((counts[kind] ?? 0) - mean) ** 2 * seats) / seats;
  return { mean, deviation: Math.sqrt(variance) };
}

function networksIn(tally: Readonly<Tally>): readonly Network[] {
  return Object.entries(tally).flatMap(([name, seats]) => {
    const [, counts] = /^network ([\d.]+) seats$/.exec(name) ?? [];
    if (counts === undefined) return [];
    return [{ counts: counts.split('.').map(Number), seats, wins: tally[`network ${counts} wins`] ?? 0 }];
  });
}

function total(networks: readonly Network[], value: (network: Network) => number): number {
  return networks.reduce((sum, network) => sum + value(network), 0);
}
