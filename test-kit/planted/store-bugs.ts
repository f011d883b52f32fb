import { readFileSync } from 'node:fs';
import type { Environment } from '../../src/server/environment/environment.ts';
import type { Change, Store } from '../../src/server/store/store.ts';
import { bug, type Bug, type Bugs } from './bug.ts';
import { writingBy } from './writes.ts';

const submitting = () => import('../../src/server/service/submit.ts');
const caretaking = () => import('../../src/server/service/caretaker.ts');
const advance = () => import('../../src/server/table/advance-table.ts');
const stored = () => import('../../src/server/store/games.ts');
const writer = () => import('../../src/server/store/sqlite-writer.ts');
const allRows = () => import('../../src/server/store/all-rows.ts');
const backupFile = () => import('../../src/cli/server/backup-file.ts');
const sweeping = () => import('../../src/server/operating/sweep.ts');

const DAY = 24 * 3_600_000;

/** Requests are written down in another way. */
function submits(write: (changes: readonly Change[], store: Store) => Promise<boolean>): Bug {
  return bug({
    breaks: 'P1',
    foundBy: 'simulation',
    seam: submitting,
    instead: ({ createSubmitter }) => ({
      createSubmitter: (environment, ...rest) => createSubmitter(writingBy(environment, write), ...rest),
    }),
  });
}

/** Of a backup that was cut off, or of one that was changed, nothing is said. */
function opensDamaged(isCutOff: boolean): Bug {
  return bug({
    breaks: 'P13',
    foundBy: 'backup files',
    seam: backupFile,
    instead: ({ openBackup }) => ({
      openBackup: async (file) => {
        const { head, rows } = await openBackup(file);
        const untilDamaged = async function* (): typeof rows {
          try {
            yield* rows;
          } catch (error) {
            const hasEnd = /"sha256":.*\n$/.test(readFileSync(file, 'utf8'));
            if (hasEnd === isCutOff) throw error;
          }
        };
        return { head, rows: untilDamaged() };
      },
    }),
  });
}

/** The upkeep of a server deletes this besides. */
function sweepsAway(more: (db: Store['db'], now: number) => Change['query']): Bug {
  return bug({
    breaks: 'P9',
    foundBy: 'years',
    seam: sweeping,
    instead: ({ createSweep }) => ({
      createSweep: (environment: Environment) =>
        createSweep(
          writingBy(environment, async (changes, store) => {
            await store.write([{ query: more(store.db, environment.clock.now()) }]);
            return store.write(changes);
          }),
        ),
    }),
  });
}

/** What is said to be stored is not, or not once, or not so. */
export const STORE_BUGS: Bugs = {
  'acknowledged before it is stored': submits((changes, store) =>
    Promise.race([store.write(changes), Promise.resolve(true)]),
  ),
  'told to all before it is stored': bug({
    breaks: 'P1',
    foundBy: 'simulation',
    seam: submitting,
    instead: ({ createSubmitter }) => ({
      createSubmitter: (environment, ...rest) => {
        let writing = Promise.resolve(true);
        const early = writingBy(environment, (changes, store) => {
          writing = store.write(changes);
          return Promise.race([writing, Promise.resolve(true)]);
        });
        const { submit } = createSubmitter(early, ...rest);
        // Only the sender waits.
        return {
          submit: async (submission) => {
            const answer = await submit(submission);
            await writing;
            return answer;
          },
        };
      },
    }),
  }),
  'a take-back that is not stored': submits(async (changes, store) => {
    const parameters = changes.flatMap(({ query }) => query.compile().parameters).map(String);
    return parameters.some((text) => text.includes('"kind":"take-back"')) || store.write(changes);
  }),
  'a repeated request acts again': bug({
    breaks: 'P2',
    foundBy: 'simulation',
    seam: stored,
    instead: ({ entryChange }) => ({
      entryChange: (store, game, entry, moveId, answer) =>
        entryChange(store, game, entry, `${moveId} ${entry.sequence}`, answer),
    }),
  }),
  'a repeated request is judged anew': bug({
    breaks: 'P2',
    foundBy: 'simulation',
    seam: stored,
    instead: () => ({ readAnswer: async () => undefined }),
  }),
  'another answer is stored than given': bug({
    breaks: 'P2',
    foundBy: 'simulation',
    seam: stored,
    instead: ({ entryChange }) => ({
      entryChange: (store, game, entry, moveId) => entryChange(store, game, entry, moveId, '{"ok":true}'),
    }),
  }),
  'ids of requests that two people share': bug({
    breaks: 'P2',
    foundBy: 'simulation',
    seam: stored,
    instead: ({ entryChange, readAnswer }) => {
      const anybodys = (moveId: string): string => moveId.replace(/^\S+/, 'anybody');
      return {
        entryChange: (store, game, entry, moveId, answer) => entryChange(store, game, entry, anybodys(moveId), answer),
        readAnswer: (store, game, moveId) => readAnswer(store, game, anybodys(moveId)),
      };
    },
  }),
  'a number of the sequence left out': bug({
    breaks: 'P4',
    foundBy: 'simulation',
    seam: advance,
    instead: ({ advanceTable }) => ({
      advanceTable: (rules, before, event) => {
        const skips = event.body.kind === 'pause' ? 1 : 0;
        return advanceTable(rules, { ...before, sequence: before.sequence + skips }, event);
      },
    }),
  }),
  'a taken key passes for success': bug({
    breaks: 'P1',
    foundBy: 'simulation',
    seam: writer,
    instead: ({ createWriter }) => ({
      createWriter: (database) => (jobs) =>
        createWriter(database)(jobs).map(
          (result, index) => result || jobs[index]?.every(({ expects }) => expects === undefined) === true,
        ),
    }),
  }),
  'conditions of a write are not looked at': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: writer,
    instead: ({ createWriter }) => ({
      createWriter: (database) => (jobs) =>
        createWriter(database)(jobs.map((job) => job.map((statement) => ({ ...statement, expects: undefined })))),
    }),
  }),
  'half of a failed write stays': bug({
    breaks: 'P1',
    foundBy: 'writes',
    seam: writer,
    instead: ({ createWriter }) => ({
      createWriter: (database) => {
        const write = createWriter(database);
        return (jobs) => jobs.map((job) => job.every((statement) => write([[statement]])[0] === true));
      },
    }),
  }),
  'a checkpoint of the position before': bug({
    breaks: 'P1',
    foundBy: 'simulation',
    seam: stored,
    instead: ({ checkpointChanges }) => {
      const latest = new Map<string, Parameters<typeof checkpointChanges>[2]>();
      return {
        checkpointChanges: (store, game, table) => {
          const before = latest.get(game) ?? table;
          latest.set(game, table);
          return checkpointChanges(store, game, { ...before, sequence: table.sequence });
        },
      };
    },
  }),
  'a finished game is struck off before it is rated': bug({
    breaks: 'P1',
    foundBy: 'crash at every write',
    seam: caretaking,
    instead: ({ createCaretaker }) => ({
      createCaretaker: (environment, games, submitter, conclude, options) => {
        const { store } = environment;
        const strikeOff = (game: string) => store.db.updateTable('games').set({ due: null }).where('id', '=', game);
        const concludeLate: typeof conclude = async (game) => {
          await store.write([{ query: strikeOff(game.id) }]);
          await conclude(game);
        };
        return createCaretaker(environment, games, submitter, concludeLate, options);
      },
    }),
  }),
  'a backup that misses a table': bug({
    breaks: 'P13',
    foundBy: 'simulation',
    seam: allRows,
    instead: ({ readAllRows }) => ({
      readAllRows: (store, take) =>
        readAllRows(store, async (table, rows) => (table === 'chat' ? undefined : take(table, rows))),
    }),
  }),
  'a backup that skips the first row of a page': bug({
    breaks: 'P13',
    foundBy: 'simulation',
    seam: allRows,
    instead: ({ readAllRows }) => ({
      readAllRows: (store, take) =>
        readAllRows(store, (table, rows) => take(table, rows.slice(rows.length > 20 ? 1 : 0))),
    }),
  }),
  'a backup that was cut off is taken for whole': opensDamaged(true),
  'a backup that was changed is taken for whole': opensDamaged(false),
  'a table that has waited for a year is swept away': sweepsAway((db, now) =>
    db
      .deleteFrom('games')
      .where('status', '=', 'gathering')
      .where('changed', '<', now - 365 * DAY),
  ),
  'a game in which nothing happened for years is swept away': sweepsAway((db, now) =>
    db
      .deleteFrom('games')
      .where('status', 'in', ['running', 'paused'])
      .where('changed', '<', now - 730 * DAY),
  ),
  'moves are swept away with the years': sweepsAway((db, now) =>
    db.deleteFrom('events').where('at', '<', now - 1095 * DAY),
  ),
};
