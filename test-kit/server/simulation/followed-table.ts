import { hashOf } from '../../../src/engine/index.ts';
import { updated } from '../../../src/wire/patch.ts';
import type { Checksum, PatchedUpdate, SeenEntry, Shown, Snapshot, Update } from '../../../src/wire/table.ts';
import type { Ask } from './outbox.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A table as far as a client was told of it. */
export interface Known {
  readonly number: number;
  readonly entries: readonly SeenEntry[];
  readonly shown?: Shown;
}

/** Keeps up with a table: after every gap it asks for what is missing. */
export interface FollowedTable {
  readonly now: () => Known;
  readonly onUpdate: (update: Update | PatchedUpdate) => void;
  /** Over a new line. */
  readonly begin: () => void;
  readonly forget: () => void;
}

const NOTHING: Known = { number: 0, entries: [] };
const PAUSE = 500;
const CHECK_EVERY = 20_000;

/** `line` names the connection there is: what was asked over another one is not waited for. */
export function followTable(
  game: string,
  patches: boolean,
  time: VirtualTime,
  line: () => object | undefined,
  ask: Ask,
): FollowedTable {
  let known = NOTHING;
  let isReading = false;
  let early: (Update | PatchedUpdate)[] = [];

  const read = (): void => {
    const asked = line();
    if (isReading || asked === undefined) return;
    isReading = true;
    const from = known.number;
    ask('watch', { game, from, patches }, (text) => {
      isReading = false;
      const answer = valueOf(text) as Snapshot | undefined;
      if (asked !== line() || answer === undefined || from !== known.number) return void time.after(PAUSE, read);
      const news = answer.entries.filter(({ number }) => number > known.number);
      known = { number: answer.number, shown: shownOf(answer), entries: [...known.entries, ...news] };
      const waiting = early;
      early = [];
      for (const update of waiting) take(update);
    });
  };

  const take = (update: Update | PatchedUpdate): void => {
    const before = known.shown;
    if (before === undefined || update.number <= known.number) return;
    if (update.after !== known.number) return read();
    const shown = 'patch' in update ? updated(before, update) : shownOf(update);
    known = { number: update.number, shown, entries: [...known.entries, ...update.entries] };
  };

  const check = (): void => {
    time.after(CHECK_EVERY, check);
    ask('check', { game }, (text) => {
      const there = valueOf(text) as Checksum | undefined;
      if (there === undefined || isReading) return;
      const isOther = there.number === known.number && there.hash !== hashOf(known.shown?.view ?? {});
      if (isOther) known = NOTHING;
      if (isOther || there.number > known.number) read();
    });
  };

  time.after(CHECK_EVERY, check);
  return {
    now: () => known,
    onUpdate: (update) => {
      if (isReading) early.push(update);
      else take(update);
    },
    begin: () => {
      isReading = false;
      read();
    },
    forget: () => {
      known = NOTHING;
      early = [];
    },
  };
}

function shownOf({ table, view, seed }: Shown): Shown {
  return { table, view, ...(seed === undefined ? {} : { seed }) };
}

function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const answer = JSON.parse(text) as { readonly ok: boolean; readonly value: unknown };
  return answer.ok ? answer.value : undefined;
}
