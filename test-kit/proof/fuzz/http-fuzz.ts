import fc from 'fast-check';
import type { Route } from '../../../src/wire/request.ts';
import { jsonSchema } from '../../../src/schema/json-schema.ts';
import { bent, textOf } from './bend.ts';
import { fromShape, type Known, TRAPS } from './from-shape.ts';
import type { Cast, FuzzServer, Outcome } from './fuzz-server.ts';

interface FuzzedRequest {
  readonly path: string;
  readonly body: string | undefined;
  readonly type: string;
  /** Which of the callers. */
  readonly caller: number;
  readonly headers: Readonly<Record<string, string>>;
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
  'application/json;',
];
const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'benthos' },
  { cookie: 'benthos=; benthos=x; =; ;;' },
  { cookie: `benthos=${'A'.repeat(7000)}` },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'x-forwarded-for': '::1, 127.0.0.1, \'"' },
  { 'x-forwarded-proto': 'gopher' },
  { 'user-agent': '\u00ff'.repeat(500) },
  { 'accept-encoding': 'br;q=nonsense' },
  { 'if-none-match': '*' },
  { range: 'bytes=-1' },
];
const ODD_TEXTS = [
  '',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..;',
  '%',
  '%u0041',
  '__proto__',
  'constructor',
  '🐟',
  'a'.repeat(1500),
  '-1',
  '1e9',
  '[object%20Object]',
];

/** Requests to a route as its shapes want them, and as they do not. */
function requestsTo({ path, params, query, body }: Route, known: Known, callers: number): fc.Arbitrary<FuzzedRequest> {
  const good = body === undefined ? fc.constant({}) : fromShape(body, known);
  const odd = fc.constantFrom(...ODD_TEXTS);
  const part = (shape: Route['body']) =>
    shape === undefined ? fc.constant({}) : (fromShape(shape, known) as fc.Arbitrary<object>);
  return fc.record({
    path: fc
      .tuple(part(params), part(query), fc.option(odd, { freq: 6 }), fc.option(odd, { freq: 6 }))
      .map(([names, asked, oddName, oddQuery]) => pathOf(path, { ...names }, { ...asked }, oddName, oddQuery)),
    body: fc.option(fc.oneof({ weight: 3, arbitrary: good.map(textOf) }, { weight: 7, arbitrary: bent(good) }), {
      nil: undefined,
      freq: 12,
    }),
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    ),
    caller: fc.nat({ max: callers - 1 }),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
    ),
  });
}

function pathOf(
  path: string,
  names: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, unknown>>,
  oddName: string | null,
  oddQuery: string | null,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => oddName ?? encodeURIComponent(String(names[name])));
  const pairs = Object.entries(asked).map(([name, value]) => `${name}=${encode(String(value))}`);
  const odd = oddQuery === null ? [] : [`from=${oddQuery}`, `__proto__[a]=${oddQuery}`, oddQuery];
  const query = [...pairs, ...odd].join('&');
  return query === '' ? filled : `${filled}?${query}`;
}

/** A lone surrogate has no place in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** So many requests to a route, judged; the same seed asks the same. */
export async function fuzzRoute(fuzz: FuzzServer, route: Route, count: number, seed: number): Promise<void> {
  const cast = await fuzz.newCast();
  const requests = fc.sample(requestsTo(route, cast.known, cast.callers.length), { numRuns: count, seed });
  for (const request of requests) {
    const what = `${route.method} ${JSON.stringify(request)}`;
    await fuzz.judge(what, () => sendFuzzed(fuzz.server.address, cast, route.method, request));
  }
  for (const trap of TRAPS) await trapRoute(fuzz, cast, route, trap);
}

/** Everybody sends a request that is right but for one text, wherever people may write what they like. */
async function trapRoute(fuzz: FuzzServer, { callers, known }: Cast, route: Route, trap: string): Promise<void> {
  const { method, path, params, query, body } = route;
  const schemas = [query, body].flatMap((shape) => (shape === undefined ? [] : jsonSchema(shape)));
  if (!/minLength/.test(JSON.stringify(schemas))) return;
  const { server, judge } = fuzz;
  const one = (shape: Route['body']): object =>
    shape === undefined ? {} : (fc.sample(fromShape(shape, known, trap), { numRuns: 1, seed: 1 })[0] as object);
  const request = {
    path: pathOf(path, { ...one(params) }, { ...one(query) }, null, null),
    body: textOf(one(body)),
    type: 'application/json',
    headers: {},
  };
  for (const caller of callers.keys()) {
    const what = `${method} ${JSON.stringify({ ...request, caller })}`;
    await judge(what, () => sendFuzzed(server.address, { callers }, method, { ...request, caller }));
  }
}

async function sendFuzzed(
  address: string,
  { callers }: Pick<Cast, 'callers'>,
  method: string,
  { path, body, type, caller, headers }: FuzzedRequest,
): Promise<Outcome> {
  const hasBody = body !== undefined && method !== 'GET';
  const response = await fetch(new URL(path, address), {
    method,
    headers: { ...callers[caller], ...(hasBody && type !== '' ? { 'content-type': type } : {}), ...headers },
    ...(hasBody ? { body } : {}),
  });
  const text = await response.text();
  // What Node itself refuses (headers that are too long) is no JSON of ours.
  if (response.status === 431) return { status: response.status, error: undefined };
  return { status: response.status, error: response.status < 400 ? undefined : errorIn(text) };
}

function errorIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown };
    return String(error);
  } catch {
    return `no JSON: ${text.slice(0, 100)}`;
  }
}
