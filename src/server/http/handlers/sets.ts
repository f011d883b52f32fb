import type { SET_REQUESTS } from '../../../wire/requests/sets.ts';
import type { HandlersOf } from '../handler.ts';

export const SET_HANDLERS: HandlersOf<typeof SET_REQUESTS> = {
  'POST /api/sets': ({ services, caller, body }) => services.sets.bring(caller.person.id, body.set),
  'GET /api/sets/:hash': ({ services, params }) => services.sets.read(params.hash),
};
