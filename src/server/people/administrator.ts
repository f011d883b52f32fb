import { base64UrlOf, isSame, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';

/** Whoever has the token that was shown at the first start. */
export interface Administrator {
  /** The token, the first time only; it is stored as a hash. */
  readonly firstToken: () => Promise<string | undefined>;
  readonly isToken: (token: string) => Promise<boolean>;
}

const NAME = 'administrator';

export function createAdministrator({ store, secrets }: Environment): Administrator {
  const { db } = store;
  return {
    firstToken: async () => {
      const token = base64UrlOf(secrets.randomBytes(32));
      const query = db.insertInto('settings').values({ name: NAME, value: sha256(token) });
      return (await store.write([{ query }])) ? token : undefined;
    },
    isToken: async (token) => {
      const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
      return row !== undefined && isSame(Buffer.from(sha256(token)), Buffer.from(row.value));
    },
  };
}
