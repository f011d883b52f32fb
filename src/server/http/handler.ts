import type { Answer } from '../../wire/refusal.ts';
import type { ParamsIn } from '../../wire/request.ts';
import type { AnswerTo, BodyOf, QueryOf, RequestName, REQUESTS } from '../../wire/requests.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';

/** What a request gives to its handler: its parts as the contract has them, and a caller where there must be one. */
export interface Call<R extends RequestName = RequestName> {
  readonly services: Services;
  readonly caller: (typeof REQUESTS)[R]['who'] extends 'person' | 'session' ? Caller : Caller | undefined;
  readonly params: ParamsIn<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly agent: string;
  /** The administrator's, where a browser asks. */
  readonly session?: string;
}

/** What to answer, and what to do about the cookies. */
export interface Reply<T = unknown> {
  readonly answer: Answer<T>;
  /** A new session's token, or an empty text that ends the session. */
  readonly cookie?: string;
  /** The same for the administrator's. */
  readonly adminCookie?: string;
}

type Handler<R extends RequestName> = (call: Call<R>) => Promise<Answer<AnswerTo<R>> | Reply<AnswerTo<R>>>;

/** A handler for each of these requests: one that is missing or too many does not compile. */
export type HandlersOf<Requests> = { readonly [R in keyof Requests & RequestName]: Handler<R> };
