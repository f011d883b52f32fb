import { type Meaning, named, object, type Shape } from '../schema/shape.ts';
import { setHash } from '../content/set/form.ts';
import type { Bucket } from './limits.ts';
import { sanctionKind } from './moderation.ts';
import { day, digits, gameId, personId, shortId } from './parts.ts';

/**
 * Who may call: anybody; a person with a session or a token; a person with a session only, for account matters; the
 * administrator. What a person may do at a table is decided by the table.
 */
export type Who = 'anybody' | 'person' | 'session' | 'admin';

/** The requests over HTTP. The server, the documentation, the tests and the app's calls are derived from this. */
export interface Request {
  readonly who: Who;
  /** The rate limit; by default the one for reading or writing. */
  readonly bucket?: Bucket;
  readonly summary: string;
  /** What people may do whom the administrator has excluded, besides reading. */
  readonly whileBanned?: true;
  /** The most bytes of its body, if it may be larger than others. */
  readonly largest?: number;
  /** The answer never changes, so that it may be cached for ever. */
  readonly isConstant?: true;
  readonly query?: Shape<object>;
  readonly body?: Shape<object>;
  /** By default `{ ok: true }`. */
  readonly answer?: Shape<unknown>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** By method and path, with parameters in the path: `GET /api/games/:game`. */
export type Requests = Readonly<Record<`${Method} /${string}`, Request>>;

/** The parameters of paths. */
export const PARAMS = {
  kind: sanctionKind,
  report: personId,
  game: gameId,
  person: personId,
  id: shortId,
  day,
  number: digits,
  hash: setHash,
} as const;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
export type ParamsIn<Path> = { readonly [N in NamesIn<Path> & keyof typeof PARAMS]: Meaning<(typeof PARAMS)[N]> };

/** The type of a part of a request or message; undefined where it has none. */
export type PartOf<R, P extends string> = R extends { readonly [K in P]: Shape<infer T> } ? T : {};

/** A request with its defaults filled in. */
export interface Route<Name extends string = string> extends Request {
  readonly name: Name;
  readonly method: Method;
  readonly path: string;
  readonly bucket: Bucket;
  readonly params: Shape<object>;
  readonly answer: Shape<unknown>;
}

/** The answer without a value. */
export const done = named('Done', object({}));

export function routesOf<R extends Requests>(requests: R): readonly Route<keyof R & string>[] {
  return Object.entries<Request>(requests).map(([name, request]) => {
    const [method, path] = name.split(' ') as [Method, string];
    const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param as keyof typeof PARAMS);
    const params = object(Object.fromEntries(names.map((param) => [param, PARAMS[param]])));
    return {
      name: name as keyof R & string,
      method,
      path,
      params,
      bucket: method === 'GET' ? 'read' : 'write',
      answer: done,
      ...request,
    };
  });
}
