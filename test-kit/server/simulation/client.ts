import type { Action } from '../../../src/wire/action.ts';
import type { ChatLine } from '../../../src/wire/lists.ts';
import type { PatchedUpdate, Update } from '../../../src/wire/table.ts';
import { followTable, type Known } from './followed-table.ts';
import { type Ask, createOutbox } from './outbox.ts';
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
}

const PATIENCE = 2000;

/** As the app does it (src/web/online), on a virtual line. */
export function createClient(
  name: string,
  game: string,
  patches: boolean,
  time: VirtualTime,
  open: (client: Client) => Line | undefined,
): Client {
  let line: Line | undefined;
  const ask: Ask = (what, body, then) => {
    let isDone = false;
    const done = (text: string | undefined): void => {
      if (isDone) return;
      isDone = true;
      then(text);
    };
    line?.ask(what, body, done);
    time.after(PATIENCE, () => done(undefined));
  };
  const table = followTable(game, patches, time, () => line, ask);
  const outbox = createOutbox(time, () => line !== undefined, ask);
  const client: Client = {
    name,
    now: table.now,
    isConnected: () => line !== undefined,
    connect: () => {
      line = open(client);
      if (line === undefined) return;
      table.begin();
      outbox.sendAll();
    },
    hangUp: () => line?.close(),
    reload: () => {
      table.forget();
      line?.close();
    },
    act: (moveId, action, expected) => {
      const request = { moveId, action, ...(expected === undefined ? {} : { expected }) };
      outbox.post(moveId, 'act', { game, request });
    },
    say: (messageId, text) => outbox.post(messageId, 'say', { game, messageId, text }),
    unanswered: outbox.count,
    onUpdate: table.onUpdate,
    // Whether it should be heard at all is looked at where it is said.
    onChat: () => {},
    onClose: () => {
      line = undefined;
    },
  };
  return client;
}
