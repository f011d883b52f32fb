import { ADMIN_ROUTES } from './routes/admin.ts';
import { OPERATING_ROUTES } from './routes/operating.ts';
import { GAME_ROUTES } from './routes/games.ts';
import { INVITE_ROUTES } from './routes/invites.ts';
import { NOTICE_ROUTES } from './routes/notices.ts';
import { PEOPLE_ROUTES } from './routes/people.ts';
import { SESSION_ROUTES } from './routes/sessions.ts';
import { SOCIAL_ROUTES } from './routes/social.ts';
import type { Route } from './route.ts';

/** Every route there is. The server, its documentation and the tests of who may do what are made from this list. */
export const ROUTES: readonly Route[] = [
  ...OPERATING_ROUTES,
  ...ADMIN_ROUTES,
  ...PEOPLE_ROUTES,
  ...SESSION_ROUTES,
  ...GAME_ROUTES,
  ...INVITE_ROUTES,
  ...SOCIAL_ROUTES,
  ...NOTICE_ROUTES,
];
