import type { Environment, Hint } from '../../src/server/environment/environment.ts';
import { createPresence, type Presence } from '../../src/server/notice/presence.ts';
import type { PresenceRow } from '../../src/server/store/schema.ts';
import { createTestSecrets } from './environment.ts';
import { openStillServices, type StillServices } from './still-services.ts';

/** Nodes on one store, which hear each other at once, on a clock that only the test moves. */
export interface PresenceNodes {
  readonly services: StillServices;
  /** One more node, of whose environment this is different; a single process shares its store with nobody. */
  readonly open: (different?: Partial<Environment>, isShared?: boolean) => Presence;
  /** Word that all nodes hear. */
  readonly tell: (hint: Hint | undefined) => void;
  /** From now on no node hears anything. */
  readonly deafen: () => void;
  /** What the nodes said to each other. */
  readonly published: readonly Hint[];
  readonly rows: () => Promise<readonly PresenceRow[]>;
  readonly insert: (row: PresenceRow) => Promise<unknown>;
}

export async function openPresenceNodes(): Promise<PresenceNodes> {
  const services = await openStillServices();
  const { environment } = services;
  const { db } = environment.store;
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  const published: Hint[] = [];
  let isDeaf = false;
  let count = 0;
  const tell = (hint: Hint | undefined): void => {
    if (!isDeaf) for (const listener of listeners) listener(hint);
  };
  const bus: Environment['bus'] = {
    publish: (hint) => {
      published.push(hint);
      tell(hint);
    },
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {},
  };
  return {
    services,
    open: (different = {}, isShared = true) => {
      count += 1;
      const store = { ...environment.store, isShared };
      return createPresence({ ...environment, store, secrets: createTestSecrets(`node ${count}`), bus, ...different });
    },
    tell,
    deafen: () => {
      isDeaf = true;
    },
    published,
    rows: () => db.selectFrom('presence').selectAll().orderBy('person').execute(),
    insert: (row) => db.insertInto('presence').values(row).execute(),
  };
}

/** All that a node tells about who is at a table, one after the other. */
export function heardAt(node: Presence, game: string): readonly (readonly string[])[] {
  const heard: (readonly string[])[] = [];
  node.onChange(game, (people) => heard.push(people));
  return heard;
}
