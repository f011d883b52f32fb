import type { Action } from '../../../src/wire/action.ts';
import type { ChatLine } from '../../../src/wire/lists.ts';
import { hashOf } from '../../../src/engine/index.ts';
import { patched } from '../../../src/wire/patch.ts';
import type { Checksum, PatchedUpdate, SeenEntry, Shown, Snapshot, Update } from '../../../src/wire/table.ts';
import type { Line } from './virtual-line.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One tab: it knows a table as far as it was told, and asks again until it is answered. */
export interface Client {
  readonly name: string;
  readonly now: () => Known;
  readonly isConnected: () => boolean;
  readonly connect: () => void;
  readonly hangUp: () => void;
  /** Forgets all it knows, but not what it has asked for. */
  readonly reload: () => void;
  readonly act: (moveId: string, action: Action, expected?: number) => void;
  readonly say: (messageId: string, text: string) => void;
  readonly unanswered: () => number;
  readonly onUpdate: (update: Update | PatchedUpdate) => void;
  readonly onChat: (line: ChatLine) => void;
  readonly onClose: () => void;
  readonly lines: ReadonlyMap<number, string>;
}

export interface Known {
  readonly number: number;
  readonly entries: readonly SeenEntry[];
  readonly shown?: Shown;
}

interface Letter {
  readonly name: 'act' | 'say';
  readonly body: object;
}

const NOTHING: Known = { number: 0, entries: [] };
const PATIENCE = 2000;
const PAUSE = 500;
const CHECK_EVERY = 20_000;

/** As the app does it (src/web/online), on a virtual line. */
export function createClient(
  name: string,
  game: string,
  patches: boolean,
  time: VirtualTime,
  open: (client: Client) => Line | undefined,
): Client {
  let line: Line | undefined;
  let known = NOTHING;
  let isReading = false;
  let early: (Update | PatchedUpdate)[] = [];
  const letters = new Map<string, Letter>();
  const lines = new Map<number, string>();

  /** Calls back with the answer, or with nothing after a while. */
  const ask = (what: string, body: object, then: (text: string | undefined) => void): void => {
    let isDone = false;
    const done = (text: string | undefined): void => {
      if (isDone) return;
      isDone = true;
      then(text);
    };
    line?.ask(what, body, done);
    time.after(PATIENCE, () => done(undefined));
  };

  const read = (): void => {
    if (isReading || line === undefined) return;
    isReading = true;
    const asked = line;
    const from = known.number;
    ask('watch', { game, from, patches }, (text) => {
      isReading = false;
      const answer = valueOf(text) as Snapshot | undefined;
      if (asked !== line || answer === undefined || from !== known.number) return void time.after(PAUSE, read);
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
    const shown = 'patch' in update ? patched(before, update.patch) : shownOf(update);
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

  const send = (id: string): void => {
    const letter = letters.get(id);
    if (letter === undefined || line === undefined) return;
    ask(letter.name, letter.body, (text) => {
      if (text === undefined || text.includes('"unavailable"')) time.after(PATIENCE, () => send(id));
      else letters.delete(id);
    });
  };
  const post = (id: string, letter: Letter): void => {
    letters.set(id, letter);
    send(id);
  };

  const client: Client = {
    name,
    lines,
    now: () => known,
    isConnected: () => line !== undefined,
    connect: () => {
      line = open(client);
      if (line === undefined) return;
      isReading = false;
      read();
      for (const id of letters.keys()) send(id);
    },
    hangUp: () => line?.close(),
    reload: () => {
      known = NOTHING;
      early = [];
      line?.close();
    },
    act: (moveId, action, expected) =>
      post(moveId, {
        name: 'act',
        body: { game, request: { moveId, action, ...(expected === undefined ? {} : { expected }) } },
      }),
    say: (messageId, text) => post(messageId, { name: 'say', body: { game, messageId, text } }),
    unanswered: () => letters.size,
    onUpdate: (update) => {
      if (isReading) early.push(update);
      else take(update);
    },
    onChat: ({ number, text }) => lines.set(number, text),
    onClose: () => {
      line = undefined;
    },
  };
  time.after(CHECK_EVERY, check);
  return client;
}

function shownOf({ table, view, seed }: Shown): Shown {
  return { table, view, ...(seed === undefined ? {} : { seed }) };
}

function valueOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const answer = JSON.parse(text) as { readonly ok: boolean; readonly value: unknown };
  return answer.ok ? answer.value : undefined;
}
