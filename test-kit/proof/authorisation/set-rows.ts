import { usualContent } from '../../../src/engine/content.ts';
import { smallSet } from '../../server/small-set.ts';
import { valueOf } from '../../server/answers.ts';
import type { Stage } from './stage.ts';
import { anyPerson, everybody, row, type Row } from './row.ts';

/** Sets: anybody may read one by its hash, persons may bring one. */
export const SET_ROWS: readonly Row[] = [
  row('POST /api/sets', { ask: () => ({ body: { set: smallSet() } }), cells: anyPerson('ok', 'forbidden') }),
  row('POST /api/sets', {
    when: 'not a set',
    ask: () => ({ body: { set: { cards: 'none' } } }),
    cells: anyPerson('bad-set', 'forbidden'),
  }),
  row('POST /api/sets', {
    when: 'removed by the administrator',
    ask: async (stage) => ({ body: { set: (await removedSet(stage)).set } }),
    cells: anyPerson('set-removed', 'forbidden'),
  }),
  row('GET /api/sets/:hash', {
    when: 'removed by the administrator',
    ask: async (stage) => ({ params: { hash: (await removedSet(stage)).hash } }),
    cells: everybody('set-removed'),
  }),
  row('GET /api/sets/:hash', { ask: () => ({ params: { hash: usualContent().hash } }), cells: everybody('ok') }),
  row('GET /api/sets/:hash', {
    when: 'unknown',
    ask: () => ({ params: { hash: '0'.repeat(64) } }),
    cells: everybody('unknown-set'),
  }),
];

let versions = 0;

async function removedSet({ services, owner }: Stage) {
  versions += 1;
  const set = smallSet({ version: `2.${versions}` });
  const { hash } = valueOf(await services.sets.bring(owner.id, set)).info;
  valueOf(await services.moderation.removeSet(hash));
  return { set, hash };
}
