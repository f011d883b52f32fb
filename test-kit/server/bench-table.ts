import { draw, type Move, type Stream, seedFrom } from '../../src/engine/index.ts';

/** A table of programs at some server, and what each of them is asked. */
export interface BenchTable {
  /** Somebody is asked, the last move is acknowledged, and everybody has been told of it. */
  readonly isReady: () => boolean;
  readonly whenReady: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Lets somebody answer; how long the acknowledgement took, in milliseconds, if there was one. */
  readonly move: () => Promise<number | undefined>;
}

/** The way to the server from one seat of a table. */
export type SendMove = (seat: number, move: Move, number: number) => Promise<unknown>;

/** What a seat was told: how far the table is, and whether it is asked. From what it may choose is read when it does. */
export interface Told {
  readonly number: number;
  readonly isAsked: boolean;
  readonly moves: () => readonly Move[];
  readonly isOver: boolean;
}

export interface PlayedTable {
  readonly table: BenchTable;
  readonly tell: (seat: number, told: Told) => void;
}

/** The players of one table, whatever the server: moves at random among those that are offered. */
export function playTable(name: string, send: SendMove): PlayedTable {
  const stream: Stream = { seed: seedFrom(name), used: 0 };
  const known = new Map<number, Told>();
  let isAnswered = true;
  let isOver = false;
  let onReady = (): void => {};

  const isReady = (): boolean => {
    const [first] = known.values();
    return isAnswered && !isOver && [...known.values()].every(({ number }) => number === first?.number);
  };
  const hasChanged = (): void => {
    if (isReady() || isOver) onReady();
  };

  const move = async (): Promise<number | undefined> => {
    const [seat, told] = [...known].find(([, { isAsked }]) => isAsked) ?? [0, undefined];
    const moves = told?.moves() ?? [];
    const chosen = moves[draw(stream, Math.max(1, moves.length))];
    if (told === undefined || chosen === undefined) throw new Error(`${name}: nobody is asked`);
    isAnswered = false;
    // Nobody is ready before this seat has heard of its own move.
    known.set(seat, { ...told, number: -1, isAsked: false });
    const begin = performance.now();
    try {
      await send(seat, chosen, told.number);
    } catch (error) {
      // The rest of the game is left alone.
      console.error(`${name}: ${String(error)}`);
      isOver = true;
      hasChanged();
      return undefined;
    }
    const time = performance.now() - begin;
    isAnswered = true;
    hasChanged();
    return time;
  };

  return {
    table: {
      isReady,
      isOver: () => isOver,
      whenReady: () =>
        new Promise((resolve) => {
          onReady = resolve;
          hasChanged();
        }),
      move,
    },
    tell: (seat, told) => {
      known.set(seat, told);
      isOver ||= told.isOver;
      hasChanged();
    },
  };
}
