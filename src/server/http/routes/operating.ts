import { granted, refused } from '../../table/refusal.ts';
import { type Route, route } from '../route.ts';
import { object, oneOf } from '../../../schema/shape.ts';

const ok = object({ status: oneOf(['ok']) });

/** For those who run the server. */
export const OPERATING_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/healthz',
    summary: 'The process is alive',
    who: 'anybody',
    bucket: 'read',
    answer: ok,
    handle: async () => granted({ status: 'ok' }),
  }),
  route({
    method: 'GET',
    path: '/readyz',
    summary: 'The store answers, and requests are welcome',
    who: 'anybody',
    bucket: 'read',
    answer: ok,
    handle: async ({ services }) => {
      try {
        await services.environment.store.db.selectFrom('migrations').select('name').limit(1).execute();
        return granted({ status: 'ok' });
      } catch {
        return refused('unavailable');
      }
    },
  }),
];
