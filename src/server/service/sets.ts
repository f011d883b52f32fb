import type { SetFinding } from '../../content/set/finding.ts';
import { contentNamed, isOurs, isOursNamed } from '../../engine/content.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { KeptSet, ReadableSet, SetInfo } from '../../wire/sets.ts';
import { someFields } from '../../schema/untrusted.ts';
import type { Environment } from '../environment/environment.ts';
import { addSet, BY_SERVER, infoOf, forgetSets, isPlayed, readSetFile, setRow, unusedSets } from '../store/sets.ts';

/** Sets that people bring to play with, by their hash. */
export interface Sets {
  /** Checks a set and keeps it; the same set is kept once. */
  readonly bring: (person: string, file: unknown) => Promise<Answer<KeptSet>>;
  readonly read: (hash: string) => Promise<Answer<ReadableSet>>;
}

/** Whether the set that this one extends is elsewhere is of no account here. */
function onServer(finding: SetFinding): SetFinding {
  return finding.problem === 'unknown-set' ? { ...finding, problem: 'core-only' } : finding;
}

/** How many sets of one person are kept. */
export const MOST_SETS = 20;
const MOST_NAMESAKES = 5;

export function createSets({ store, clock, thinker }: Environment): Sets {
  const { db } = store;

  /** A set may extend the core of an earlier version, which the store keeps. */
  const baseOf = async (file: unknown): Promise<SetFile | undefined> => {
    const name = someFields(file, ['extends'])?.['extends'];
    if (typeof name !== 'string' || contentNamed(name) !== undefined) return undefined;
    const stored = await readSetFile(store, name);
    return stored?.person === BY_SERVER ? stored.set : undefined;
  };

  /** Whether there is room for another set of this person; for it, the oldest one that nothing is played with is forgotten. */
  const makeRoom = async (person: string): Promise<boolean> => {
    const own = db.selectFrom('sets').where('person', '=', person);
    const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (count < MOST_SETS) return true;
    const oldest = await unusedSets(store).where('person', '=', person).orderBy('used').limit(1).executeTakeFirst();
    if (oldest === undefined) return false;
    await store.write([forgetSets(store, unusedSets(store).where('hash', '=', oldest.hash), clock.now())]);
    return true;
  };

  const namesakesOf = async ({ id, version, hash }: SetInfo): Promise<readonly SetInfo[]> => {
    const rows = await db
      .selectFrom('sets')
      .select('info')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('hash', '!=', hash)
      .orderBy('used', 'desc')
      .limit(MOST_NAMESAKES)
      .execute();
    return rows.map(({ info }) => JSON.parse(info) as SetInfo);
  };

  return {
    bring: async (person, file) => {
      const base = await baseOf(file);
      const checked = await thinker.readSet({ owner: person, file, ...(base === undefined ? {} : { base }) });
      const { findings } = checked;
      if (!checked.ok) return refused({ error: 'bad-set', findings: findings.map(onServer) });
      const row = setRow(JSON.parse(checked.body) as SetFile, checked.body, checked.hash, person, clock.now());
      const info = JSON.parse(row.info) as SetInfo;
      // The usual cards are here anyway.
      if (!isOursNamed(row.hash)) {
        const before = await db.selectFrom('sets').select('removed').where('hash', '=', row.hash).executeTakeFirst();
        if (before !== undefined && before.removed !== null) return refused({ error: 'set-removed', set: row.hash });
        if (before === undefined && !(await makeRoom(person))) return refused('limit-reached');
        if (!(await store.write([addSet(store, row)]))) return refused('unavailable');
      }
      return granted({ info, warnings: findings, namesakes: await namesakesOf(info) });
    },
    read: async (hash) => {
      const known = contentNamed(hash);
      if (known !== undefined && isOurs(known)) return granted({ info: infoOf(known.set, hash), file: known.set });
      const stored = await readSetFile(store, hash);
      if (stored === undefined) return refused({ error: 'unknown-set', set: hash });
      // Those who play with it need its cards.
      if (stored.removed !== null && !(await isPlayed(store, hash)))
        return refused({ error: 'set-removed', set: hash });
      return granted({ info: stored.info, file: stored.set });
    },
  };
}
