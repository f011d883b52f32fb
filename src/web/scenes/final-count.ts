import { type Seat, type Source, SOURCES, standings, type View } from '../../engine/index.ts';

/** One player's way through the final scoring. */
export interface Lane {
  readonly seat: Seat;
  readonly place: number;
  readonly vp: number;
  /** VP by the sources of the count. */
  readonly parts: readonly number[];
}

export interface FinalCount {
  /** What somebody has VP from, in the order in which it is counted. */
  readonly sources: readonly Source[];
  /** By place; those who gave up come last. */
  readonly lanes: readonly Lane[];
  /** Alone there is a goal, and no winner. */
  readonly goal: boolean | undefined;
  /** The winner has as many VP as somebody else. */
  readonly isTied: boolean;
}

export function finalCount(view: View, resigned: readonly Seat[]): FinalCount {
  const all = standings(view);
  const ranked = [
    ...all.filter(({ seat }) => !resigned.includes(seat)),
    ...all.filter(({ seat }) => resigned.includes(seat)),
  ];
  const vpOf = (seat: Seat, source: Source): number => view.players[seat]?.scored[SOURCES.indexOf(source)] ?? 0;
  const sources = SOURCES.filter((source) => ranked.some(({ seat }) => vpOf(seat, source) !== 0));
  return {
    sources,
    lanes: ranked.map(({ seat, vp }, index) => ({
      seat,
      place: index + 1,
      vp,
      parts: sources.map((source) => vpOf(seat, source)),
    })),
    goal: all[0]?.goal,
    isTied: ranked.length > 1 && ranked[0]?.vp === ranked[1]?.vp,
  };
}

/** What a player has once so many sources are counted. */
export function countedSoFar({ parts }: Lane, steps: number): number {
  return parts.slice(0, steps).reduce((sum, part) => sum + part, 0);
}
