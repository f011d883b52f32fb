import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openSqlite } from './open-sqlite.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/schema.sql');

/*
 * P7: what was released is never edited, or databases of one version would differ. A further migration is added to the
 * page by: npm run vitest -- run src/server/store/migrations.test.ts -u
 */
test('docs/schema.sql is what the migrations do, each to the letter', async () => {
  const { db, close } = await openSqlite(':memory:');
  const pages = MIGRATIONS.map(({ name, changes }) => {
    const statements = changes(db).map(({ query }) => `${laidOut(query.compile().sql)};\n`);
    return `-- ${name}\n${statements.join('')}`;
  });
  await close();
  await expect(pages.join('\n')).toMatchFileSnapshot(PAGE);
});

/** A column a line. */
function laidOut(statement: string): string {
  return statement.startsWith('create table')
    ? statement.replace(' (', ' (\n  ').replaceAll(/, (?="\w+" \w|constraint)/g, ',\n  ')
    : statement;
}
