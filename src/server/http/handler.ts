import type { Answer } from '../../wire/refusal.ts';
import type { ParamsIn } from '../../wire/request.ts';
import type { AnswerTo, BodyOf, QueryOf, RequestName, REQUESTS } from '../../wire/requests.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';

/** What a handler gets: the parts of the request as the contract defines them, and a caller where there must be one. */
export interface Call<R extends RequestName = RequestName> {
  readonly services: Services;
  readonly caller: (typeof REQUESTS)[R]['who'] extends 'person' | 'session' ? Caller : Caller | undefined;
  readonly params: ParamsIn<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly agent: string;
  readonly address: string;
  /** That its owner has signed in before in this browser. */
  readonly proof?: string;
  /** Registers what to do when the client disconnects. */
  readonly onGone: (listener: () => void) => void;
  /** The administrator's session, for browsers. */
  readonly session?: string;
}

/** The answer, and what to do about the cookies. */
export interface Reply<T = unknown> {
  readonly answer: Answer<T>;
  /** The token of a new session, or an empty text that ends the session. */
  readonly cookie?: string;
  /** The proof that this browser is known, see `Guesses`. */
  readonly proof?: string;
  /** The cookie of the session lasts as long as on its first day from now on. */
  readonly isRenewed?: boolean;
  /** The same for the administrator. */
  readonly adminCookie?: string;
}

type Handler<R extends RequestName> = (call: Call<R>) => Promise<Answer<AnswerTo<R>> | Reply<AnswerTo<R>>>;

/** A handler for each of these requests: a missing or superfluous one does not compile. */
export type HandlersOf<Requests> = { readonly [R in keyof Requests & RequestName]: Handler<R> };
