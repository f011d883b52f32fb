import type { Person } from '../../wire/people.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { base64UrlOf, hexOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { readGame } from '../store/games.ts';
import type { Tables } from './tables.ts';
import type { InviteInfo, InvitePreview } from '../../wire/lists.ts';

/** Links with which one person takes one seat. The secret is shown once, stored as a hash, and never in a query. */
export interface InviteService {
  readonly create: (person: string, game: string) => Promise<Answer<{ readonly id: string; readonly token: string }>>;
  readonly list: (person: string, game: string) => Promise<Answer<readonly InviteInfo[]>>;
  readonly revoke: (person: string, game: string, id: string) => Promise<Answer<true>>;
  /** Where it leads, for anybody who has it. */
  readonly look: (person: string | undefined, token: string) => Promise<Answer<InvitePreview>>;
  readonly claim: (person: Person, token: string) => Promise<Answer<{ readonly game: string }>>;
}

const MOST_INVITES = 20;

export function createInvites({ store, secrets, clock }: Environment, tables: Tables): InviteService {
  const { db } = store;
  const isSeated = async (person: string, game: string): Promise<boolean> => {
    const query = db.selectFrom('seats').select('seat').where('game', '=', game).where('person', '=', person);
    return (await query.executeTakeFirst()) !== undefined;
  };
  /** Why a person may not invite: only the host and the people at the table may. */
  const refusalFor = async (person: string, game: string): Promise<Answer<never> | undefined> => {
    const found = await readGame(store, game);
    if (found === undefined) return refused('unknown-game');
    return found.row.host === person || (await isSeated(person, game)) ? undefined : refused('forbidden');
  };
  const invitesOf = (game: string) => db.selectFrom('invites').selectAll().where('game', '=', game).execute();

  const inviteOf = (token: string) =>
    db.selectFrom('invites').selectAll().where('token', '=', sha256(token)).executeTakeFirst();

  return {
    create: async (person, game) => {
      const refusal = await refusalFor(person, game);
      if (refusal !== undefined) return refusal;
      if ((await invitesOf(game)).length >= MOST_INVITES) return refused('limit-reached');
      const token = base64UrlOf(secrets.randomBytes(32));
      const id = hexOf(secrets.randomBytes(8));
      const row = { token: sha256(token), id, game, created: clock.now(), claimed_by: null };
      await store.write([{ query: db.insertInto('invites').values(row) }]);
      return granted({ id, token });
    },
    list: async (person, game) => {
      const refusal = await refusalFor(person, game);
      if (refusal !== undefined) return refusal;
      const rows = await invitesOf(game);
      return granted(rows.map(({ id, created, claimed_by }) => ({ id, created, isUsed: claimed_by !== null })));
    },
    revoke: async (person, game, id) => {
      const refusal = await refusalFor(person, game);
      if (refusal !== undefined) return refusal;
      const query = db
        .deleteFrom('invites')
        .where('game', '=', game)
        .where('id', '=', id)
        .where('claimed_by', 'is', null);
      return (await store.write([{ query, expects: 1 }])) ? granted(true) : refused('not-found');
    },
    look: async (person, token) => {
      const row = await inviteOf(token);
      if (row === undefined) return refused('not-found');
      if (row.claimed_by !== null && row.claimed_by !== person) return granted({ isUsed: true });
      const games = await db.selectFrom('games').selectAll().where('id', '=', row.game).execute();
      const [table] = await tables.summariesOf(games);
      return table === undefined ? refused('not-found') : granted({ isUsed: false, table });
    },
    claim: async (person, token) => {
      const hash = sha256(token);
      const row = await inviteOf(token);
      if (row === undefined) return refused('not-found');
      if (row.claimed_by !== null && row.claimed_by !== person.id) return refused('invite-used');
      const claim = (by: string | null, was: string | null) =>
        store.write([
          {
            query: db
              .updateTable('invites')
              .set({ claimed_by: by })
              .where('token', '=', hash)
              .where('claimed_by', was === null ? 'is' : '=', was),
            expects: 1,
          },
        ]);
      const isNew = row.claimed_by === null;
      if (isNew && !(await claim(person.id, null))) return refused('invite-used');
      // A person who left in the meantime sits down again, so each attempt is a request of its own.
      const moveId = `invite ${hexOf(secrets.randomBytes(8))}`;
      const joined = await tables.join(person, row.game, { moveId, isInvited: true });
      // A person already seated gets their answer, even if the game has begun in the meantime.
      if (joined.ok || (await isSeated(person.id, row.game))) return granted({ game: row.game });
      // Without a seat the link stays valid, unless the answer was lost on the way or the link was used before.
      if (isNew && joined.refusal.error !== 'unavailable') await claim(null, person.id);
      return joined;
    },
  };
}
