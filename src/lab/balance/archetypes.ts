import { type Estimate, shareOf } from './estimate.ts';
import { rowsOf, type Tally } from './tally.ts';

/** What a player's network has most of, in the order of a network key; `even` networks have nothing in particular. */
const ARCHETYPES = ['farm', 'desalination', 'laboratory', 'tunnel', 'symbiotic', 'even'] as const;
export type Archetype = (typeof ARCHETYPES)[number];

export interface ArchetypeMeasure {
  readonly archetype: Archetype;
  /** Its share of all players, and of all winners. */
  readonly players: Estimate;
  readonly winners: Estimate;
  /** The share of its players who won. */
  readonly wins: Estimate;
  /** The mean count of what it is named after, among its players and among all. */
  readonly has: number;
  readonly mean: number;
}

interface Network {
  readonly counts: readonly number[];
  readonly seats: number;
  readonly wins: number;
}

/** A network is heavy in the kind furthest above the mean of all players, if that is at least this many standard deviations. */
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
  return Object.entries(rowsOf(tally, 'network')).map(([key, { seats = 0, wins = 0 }]) => ({
    counts: key.split('.').map(Number),
    seats,
    wins,
  }));
}

function total(networks: readonly Network[], value: (network: Network) => number): number {
  return networks.reduce((sum, network) => sum + value(network), 0);
}
