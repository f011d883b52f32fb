import { type ParamsIn, type PartOf, type Route, routesOf } from './request.ts';
import { NOTICE_REQUESTS } from './requests/notices.ts';
import { OPERATING_REQUESTS } from './requests/operating.ts';
import { PEOPLE_REQUESTS } from './requests/people.ts';
import { SOCIAL_REQUESTS } from './requests/social.ts';
import { TABLE_REQUESTS } from './requests/tables.ts';

/** Every request there is. */
export const REQUESTS = {
  ...OPERATING_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...TABLE_REQUESTS,
  ...SOCIAL_REQUESTS,
  ...NOTICE_REQUESTS,
};
export type RequestName = keyof typeof REQUESTS;
export const ROUTES: readonly Route<RequestName>[] = routesOf(REQUESTS);

export type QueryOf<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'query'>;
export type BodyOf<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'body'>;
export type AnswerTo<R extends RequestName> = PartOf<(typeof REQUESTS)[R], 'answer'>;

/** All that is told with a request: what stands in its path, in its query and in its body. No two of these have a name in common. */
export type Given<R extends RequestName> = ParamsIn<R> & QueryOf<R> & BodyOf<R>;
