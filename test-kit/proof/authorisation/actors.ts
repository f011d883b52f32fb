import { ADMIN_COOKIE, COOKIE } from '../../../src/server/http/callers.ts';
import type { Stage } from './stage.ts';

/** Every kind of somebody who may come to the door. */
export const ACTORS = [
  'nobody',
  'forged',
  'expired',
  'revoked',
  'deleted',
  'endedToken',
  'admin',
  'adminSession',
  'stranger',
  'invited',
  'blocked',
  'host',
  'other',
  'owner',
  'token',
  'elsewhere',
] as const;
export type Actor = (typeof ACTORS)[number];
export type Credentials = Readonly<Record<string, string>>;

const HALF_A_YEAR_AND_A_DAY = 181 * 24 * 3_600_000;

/** What each of them sends along. At the table sit the host, the owner of the seat in question and another one. */
export const CREDENTIALS: { readonly [A in Actor]: (stage: Stage) => Promise<Credentials> } = {
  nobody: async () => ({}),
  forged: async () => cookie('A'.repeat(43)),
  expired: async ({ services, owner }) => {
    const token = await services.sessions.start(owner.id, 'expired');
    const { db } = services.environment.store;
    const seen = services.environment.clock.now() - HALF_A_YEAR_AND_A_DAY;
    await db.updateTable('sessions').set({ seen }).where('agent', '=', 'expired').execute();
    return cookie(token);
  },
  revoked: async ({ services, owner }) => {
    const token = await services.sessions.start(owner.id, 'revoked');
    const all = await services.sessions.list(owner.id);
    await services.sessions.end(owner.id, all.find(({ agent }) => agent === 'revoked')?.id ?? '');
    return cookie(token);
  },
  deleted: async ({ services, newcomer }) => {
    const person = await newcomer('gone');
    const token = await services.sessions.start(person.id, '');
    await services.people.remove(person);
    return cookie(token);
  },
  endedToken: async ({ services, owner }) => {
    const { id, token } = await services.sessions.startToken(owner.id, 'ended');
    await services.sessions.endToken(owner.id, id);
    return bearer(token);
  },
  admin: async ({ adminToken }) => bearer(adminToken),
  // The administrator in a browser.
  adminSession: async ({ services, adminToken }) => ({
    cookie: `${ADMIN_COOKIE}=${(await services.administrator.startSession(adminToken)) ?? ''}`,
  }),
  stranger: async (stage) => signedIn(stage, (await stage.newcomer('stranger')).id),
  // Has a link for a seat in the pocket and has not used it.
  invited: async (stage) => {
    await stage.services.invites.create(stage.host.id, stage.game);
    return signedIn(stage, (await stage.newcomer('invited')).id);
  },
  blocked: async (stage) => {
    const person = await stage.newcomer('blocked');
    await stage.services.shuns.set(stage.owner.id, person.id, 'block');
    return signedIn(stage, person.id);
  },
  host: async (stage) => signedIn(stage, stage.host.id),
  other: async (stage) => signedIn(stage, stage.other.id),
  owner: async (stage) => signedIn(stage, stage.owner.id),
  token: async ({ services, owner }) => bearer((await services.sessions.startToken(owner.id, 'program')).token),
  // The owner's own browser, sent by a page of another site.
  elsewhere: async (stage) => ({
    ...(await signedIn(stage, stage.owner.id)),
    origin: 'https://elsewhere.example',
  }),
};

async function signedIn({ services }: Stage, person: string): Promise<Credentials> {
  return cookie(await services.sessions.start(person, ''));
}

function cookie(token: string): Credentials {
  return { cookie: `${COOKIE}=${token}` };
}

function bearer(token: string): Credentials {
  return { authorization: `Bearer ${token}` };
}
