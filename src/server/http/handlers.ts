import type { REQUESTS } from '../../wire/requests.ts';
import type { HandlersOf } from './handler.ts';
import { NOTICE_HANDLERS } from './handlers/notices.ts';
import { OPERATING_HANDLERS } from './handlers/operating.ts';
import { PEOPLE_HANDLERS } from './handlers/people.ts';
import { SET_HANDLERS } from './handlers/sets.ts';
import { SOCIAL_HANDLERS } from './handlers/social.ts';
import { TABLE_HANDLERS } from './handlers/tables.ts';

export const HANDLERS: HandlersOf<typeof REQUESTS> = {
  ...OPERATING_HANDLERS,
  ...PEOPLE_HANDLERS,
  ...TABLE_HANDLERS,
  ...SET_HANDLERS,
  ...SOCIAL_HANDLERS,
  ...NOTICE_HANDLERS,
};
