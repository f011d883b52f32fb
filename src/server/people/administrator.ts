import { base64UrlOf, isSame, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import type { Change } from '../store/store.ts';

/** The holder of the token that was shown at the first start. */
export interface Administrator {
  /** The token, on the first start only; only its hash is stored. */
  readonly firstToken: () => Promise<string | undefined>;
  /** Replaces the token; the old one and its sessions become invalid. */
  readonly newToken: () => Promise<string>;
  readonly isToken: (token: string) => Promise<boolean>;
  /** A session for a browser, which then need not keep the token; undefined for a wrong token. */
  readonly startSession: (token: string) => Promise<string | undefined>;
  readonly isSession: (session: string) => Promise<boolean>;
  readonly endSession: (session: string) => Promise<void>;
}

const NAME = 'administrator';
/** The lifetime of a session, in hours. */
export const ADMIN_HOURS = 12;

/** The announcement of the first token: shown on a terminal only, since anything else may be a log that is kept (P11). */
export function firstTokenLine(
  token: string,
  address: string,
  { isTTY = false }: { readonly isTTY?: boolean },
): string {
  const place = `${address}#/admin`;
  return isTTY
    ? `The administrator's token for ${place}, shown only this once: ${token}`
    : `The administrator's token for ${place} is only shown in a terminal. To create one: npm run benthos -- admin-token`;
}

export function createAdministrator({
  store,
  secrets,
  clock,
}: Pick<Environment, 'store' | 'secrets' | 'clock'>): Administrator {
  const { db } = store;
  const secret = (): string => base64UrlOf(secrets.randomBytes(32));
  const keep = (token: string): Change => ({
    query: db.insertInto('settings').values({ name: NAME, value: sha256(token) }),
  });
  const isToken = async (token: string): Promise<boolean> => {
    const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
    return row !== undefined && isSame(Buffer.from(sha256(token)), Buffer.from(row.value));
  };
  return {
    isToken,
    firstToken: async () => {
      const token = secret();
      return (await store.write([keep(token)])) ? token : undefined;
    },
    newToken: async () => {
      const token = secret();
      await store.write([
        { query: db.deleteFrom('settings').where('name', '=', NAME) },
        { query: db.deleteFrom('admin_sessions') },
        keep(token),
      ]);
      return token;
    },
    startSession: async (token) => {
      if (!(await isToken(token))) return undefined;
      const session = secret();
      const row = { token: sha256(session), until: clock.now() + ADMIN_HOURS * 3_600_000 };
      await store.write([{ query: db.insertInto('admin_sessions').values(row) }]);
      return session;
    },
    isSession: async (session) => {
      const query = db.selectFrom('admin_sessions').select('until').where('token', '=', sha256(session));
      const row = await query.executeTakeFirst();
      return row !== undefined && row.until > clock.now();
    },
    endSession: async (session) => {
      await store.write([{ query: db.deleteFrom('admin_sessions').where('token', '=', sha256(session)) }]);
    },
  };
}
