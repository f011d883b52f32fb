import type { Caller } from '../people/sessions.ts';
import type { Answer } from '../table/refusal.ts';
import type { Services } from '../services.ts';
import type { Bucket } from './throttle/limits.ts';
import type { Shape } from '../../schema/shape.ts';

/**
 * Who may call it: anybody; a person with a session or a token; a person with a session only, for what concerns the account;
 * the administrator. What a person may do at a table, the table decides.
 */
export type Who = 'anybody' | 'person' | 'session' | 'admin';

/** One entry per route: the server, the documentation and the tests of who may do what are made from these. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly bucket: Bucket;
  readonly params?: Shape<unknown>;
  readonly query?: Shape<unknown>;
  readonly body?: Shape<unknown>;
  readonly answer: Shape<unknown>;
  readonly handle: (call: Call) => Promise<Reply>;
}

export interface Call {
  readonly services: Services;
  readonly caller: Caller | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly agent: string;
  /** The administrator's, where a browser asks. */
  readonly session?: string;
}

/** What to answer, and what to do about the cookies. */
export interface Reply {
  readonly answer: Answer<unknown>;
  /** A new session's token, or an empty text that ends the session. */
  readonly cookie?: string;
  /** The same for the administrator's. */
  readonly adminCookie?: string;
  /** The answer as it goes out, where it is stored as text. */
  readonly text?: string;
}

type Parts<P, Q, B> = {
  readonly params?: Shape<P>;
  readonly query?: Shape<Q>;
  readonly body?: Shape<B>;
};

interface TypedCall<P, Q, B, C> {
  readonly services: Services;
  readonly caller: C;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly agent: string;
  readonly session?: string;
}

/** A route whose handler knows the types of its parts, and that there is a caller where there must be one. */
export function route<W extends Who, A, P = undefined, Q = undefined, B = undefined>(
  entry: Omit<Route, 'handle' | 'params' | 'query' | 'body' | 'who' | 'answer'> &
    Parts<P, Q, B> & {
      readonly who: W;
      readonly answer: Shape<A>;
      readonly handle: (
        call: TypedCall<P, Q, B, W extends 'person' | 'session' ? Caller : Caller | undefined>,
      ) => Promise<Answer<A> | (Reply & { readonly answer: Answer<A> })>;
    },
): Route {
  const { handle } = entry;
  return {
    ...(entry as unknown as Route),
    handle: async (call) => {
      const reply = await handle(call as never);
      return 'answer' in reply ? reply : { answer: reply };
    },
  };
}
