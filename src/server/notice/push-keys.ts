import type { Environment, PushKeys } from '../environment/environment.ts';

const NAME = 'push-keys';

/** The server's VAPID keys, created at the first start and kept: with new keys every device would have to register again. */
export function createPushKeys({ store, courier }: Environment): () => Promise<PushKeys> {
  const { db } = store;
  const read = async (): Promise<PushKeys | undefined> => {
    const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
    return row === undefined ? undefined : (JSON.parse(row.value) as PushKeys);
  };
  let known: PushKeys | undefined;
  return async () => {
    known ??= await read();
    if (known !== undefined) return known;
    const made = courier.newPushKeys();
    const query = db.insertInto('settings').values({ name: NAME, value: JSON.stringify(made) });
    await store.write([{ query }]);
    // If several nodes start at once, one of them has created the keys.
    known = await read();
    return known ?? made;
  };
}
