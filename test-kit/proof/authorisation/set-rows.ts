import { usualContent } from '../../../src/engine/content.ts';
import { smallSet } from '../../server/small-set.ts';
import { anyPerson, everybody, row, type Row } from './row.ts';

/** Sets: anybody may read one by its hash, persons may bring one. */
export const SET_ROWS: readonly Row[] = [
  row('POST /api/sets', { ask: () => ({ body: { set: smallSet() } }), cells: anyPerson('ok', 'forbidden') }),
  row('POST /api/sets', {
    when: 'not a set',
    ask: () => ({ body: { set: { cards: 'none' } } }),
    cells: anyPerson('bad-set', 'forbidden'),
  }),
  row('GET /api/sets/:hash', { ask: () => ({ params: { hash: usualContent().hash } }), cells: everybody('ok') }),
  row('GET /api/sets/:hash', {
    when: 'unknown',
    ask: () => ({ params: { hash: '0'.repeat(64) } }),
    cells: everybody('unknown-set'),
  }),
];
