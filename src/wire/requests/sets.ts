import { MOST_BYTES } from '../../content/set/form.ts';
import { anything, object } from '../../schema/shape.ts';
import type { Requests } from '../request.ts';
import { keptSet, readableSet } from '../sets.ts';

/** Room for `{"set":...}` around the file. */
const AROUND = 1024;

/** Sets of cards that people bring. */
export const SET_REQUESTS = {
  'POST /api/sets': {
    who: 'person',
    bucket: 'sets',
    largest: MOST_BYTES + AROUND,
    summary: 'Brings a set to play with; refused with everything that is wrong with it',
    body: object({ set: anything }),
    answer: keptSet,
  },
  'GET /api/sets/:hash': {
    who: 'anybody',
    bucket: 'write',
    isConstant: true,
    summary: 'Returns a set by its hash, for everybody who plays with it or wants to see its cards first',
    answer: readableSet,
  },
} satisfies Requests;
