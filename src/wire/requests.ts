import { type ParamsIn, type PartOf, type Route, routesOf } from './request.ts';
import { NOTICE_REQUESTS } from './requests/notices.ts';
import { OPERATING_REQUESTS } from './requests/operating.ts';
import { PEOPLE_REQUESTS } from './requests/people.ts';
import { SET_REQUESTS } from './requests/sets.ts';
import { SOCIAL_REQUESTS } from './requests/social.ts';
import { TABLE_REQUESTS } from './requests/tables.ts';

/** Every request. */
export const REQUESTS = {
  ...OPERATING_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...TABLE_REQUESTS,
  ...SET_REQUESTS,
  ...SOCIAL_REQUESTS,
  ...NOTICE_REQUESTS,
};
export type RequestName = keyof typeof REQUESTS;
export const ROUTES: readonly Route<RequestName>[] = routesOf(REQUESTS);

export type QueryOf<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'query'>;
export type BodyOf<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'body'>;
export type AnswerTo<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'answer'>;

/** All parameters of a request: of its path, its query and its body, which have no names in common. */
export type Given<R extends RequestName> = ParamsIn<R> & QueryOf<R> & BodyOf<R>;
