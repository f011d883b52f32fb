import { useEffect } from 'react';
import type { Sanction } from '../../../wire/moderation.ts';
import type { Person, PersonSettings } from '../../../wire/people.ts';
import { createStore, type Store, useStore } from '../../kit/store.ts';
import { ask, type Reply, type Trouble } from '../link/api.ts';
import { callByName } from '../table/names.ts';

export type Me = Person & { readonly settings?: PersonSettings; readonly sanctions?: readonly Sanction[] };

/** Who is before the screen; nobody yet, or not known yet. */
export interface WhoAmI {
  readonly isKnown: boolean;
  readonly me: Me | undefined;
  readonly failure: Trouble | undefined;
}

const store: Store<WhoAmI> = createStore<WhoAmI>({ isKnown: false, me: undefined, failure: undefined });
let isAsked = false;

export function useMe(): WhoAmI {
  useEffect(() => {
    if (!store.get().isKnown && !isAsked) void readMe();
  }, []);
  return useStore(store);
}

export async function readMe(): Promise<void> {
  isAsked = true;
  const reply = await ask('GET /api/me');
  isAsked = false;
  if (!reply.ok) return store.set({ ...store.get(), failure: reply.refusal });
  const me = reply.value.id === undefined ? undefined : (reply.value as Me);
  if (me !== undefined) callByName(me);
  return store.set({ isKnown: true, me, failure: undefined });
}

/** Makes a guest of whoever is nobody yet; an empty name is left to the server. */
export async function beSomebody(name: string): Promise<Reply<Person>> {
  const { me } = store.get();
  if (me !== undefined) return { ok: true, value: me };
  const reply = await ask('POST /api/guests', name.trim() === '' ? {} : { name: name.trim() });
  if (reply.ok) await readMe();
  return reply;
}
