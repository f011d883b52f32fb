import { type Json, jsonSchema } from '../../schema/json-schema.ts';
import type { Shape } from '../../schema/shape.ts';
import type { Refusal, RefusalCode } from '../table/refusal.ts';
import { ROUTES } from './registry.ts';
import type { Route } from './route.ts';
import { STATUS_OF } from './status-codes.ts';

type Print = (shape: Shape<unknown>) => Json;

const INTRODUCTION =
  'All that the app does. Sign in by cookie (POST /api/guests, /api/sign-in) or send `Authorization: Bearer TOKEN`. ' +
  'A refused request is answered with `{ "error": code, ... }` and has changed nothing. docs/api.md shows the way ' +
  'through a game, and the messages of the sockets.';

/** The documentation of the API, made from the routes themselves. */
export function openApi(version: string): Json {
  const schemas: Record<string, Json> = { Refusal: REFUSAL };
  /** What has a name stands once among the components, and is referred to. */
  const print: Print = (shape) =>
    jsonSchema(shape, (name, printed) => {
      if (!(name in schemas)) {
        schemas[name] = {};
        schemas[name] = printed();
      }
      return { $ref: `#/components/schemas/${name}` };
    });
  const paths: Record<string, Record<string, unknown>> = { ...PLAIN_PATHS };
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, print) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Benthos', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      responses: RESPONSES,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'benthos' },
        token: { type: 'http', scheme: 'bearer' },
        administrator: { type: 'http', scheme: 'bearer', description: 'The token of the first start.' },
        administratorSession: { type: 'apiKey', in: 'cookie', name: 'benthos-admin' },
      },
    },
  };
}

/** By how a code is told: most need no further word. */
const DETAILS: { readonly [C in RefusalCode]?: Json } = {
  malformed: { field: { type: 'string', description: 'The place of the fault.' } },
  'too-many': { retryAfter: { type: 'integer', description: 'Seconds to wait.' } },
  stale: { number: { type: 'integer', description: 'How far the table is.' } },
  illegal: { reason: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] } },
} satisfies {
  readonly [C in RefusalCode]?: { readonly [F in Exclude<keyof Extract<Refusal, { error: C }>, 'error'>]: Json };
};

const REFUSAL: Json = {
  description: 'Why a request was not granted; with `"ok": false` in front where an action answers.',
  anyOf: Object.keys(STATUS_OF).map((code) => refusalWith(code as RefusalCode)),
};

function refusalWith(code: RefusalCode): Json {
  const details = DETAILS[code] ?? {};
  return {
    type: 'object',
    properties: { error: { const: code }, ok: { const: false }, ...details },
    required: ['error', ...Object.keys(details)],
    additionalProperties: false,
  };
}

/** One per HTTP status, with the codes that go with it. */
const RESPONSES: Readonly<Record<string, Json>> = Object.fromEntries(
  [...new Set(Object.values(STATUS_OF))].map((status) => {
    const codes = Object.entries(STATUS_OF).flatMap(([code, each]) => (each === status ? [code] : []));
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { error: { enum: codes } } }],
    };
    return [`Refused${status}`, { description: codes.join(', '), content: { 'application/json': { schema } } }];
  }),
);

const SECURITY: Readonly<Record<Route['who'], readonly Json[]>> = {
  anybody: [{}, { session: [] }, { token: [] }],
  session: [{ session: [] }],
  person: [{ session: [] }, { token: [] }],
  admin: [{ administrator: [] }, { administratorSession: [] }],
};

function operation({ method, path, summary, who, bucket, params, query, body, answer }: Route, print: Print): Json {
  const refusals = Object.values(STATUS_OF).map((status) => [
    String(status),
    { $ref: `#/components/responses/Refused${status}` },
  ]);
  return {
    operationId: operationIdOf(method, path),
    summary,
    tags: [tagOf(path)],
    security: SECURITY[who],
    'x-limit': bucket,
    parameters: [...parametersIn('path', params, print), ...parametersIn('query', query, print)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: print(body) } } } }),
    responses: {
      '200': { description: summary, content: { 'application/json': { schema: print(answer) } } },
      ...Object.fromEntries(refusals),
    },
  };
}

/** `GET /api/games/:game/chat` is `getGamesByGameChat`. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replaceAll(':', 'by-')
    .split(/[/-]/);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

function tagOf(path: string): string {
  return path.startsWith('/api/') ? (path.split('/')[2] ?? '') : 'operating';
}

function parametersIn(place: 'path' | 'query', shape: Shape<unknown> | undefined, print: Print): readonly Json[] {
  if (shape?.form.kind !== 'object') return [];
  return shape.form.fields.map((field) => ({
    name: field.name,
    in: place,
    required: !field.isOptional,
    schema: print(field.shape),
  }));
}

/** What is no route of the registry: it answers with something other than a value of the server. */
const PLAIN_PATHS: Readonly<Record<string, Record<string, Json>>> = {
  '/api/openapi.json': { get: plain('getOpenapi', 'This document', 'application/json', { type: 'object' }) },
  '/server.json': {
    get: plain('getServer', 'Says that games are played here', 'application/json', {
      type: 'object',
      properties: { games: { const: true } },
    }),
  },
  '/metrics': {
    get: {
      ...plain('getMetrics', 'Numbers for Prometheus', 'text/plain', { type: 'string' }),
      description: "With the administrator's token, or from the machine itself where no proxy stands in front.",
      security: SECURITY.admin,
    },
  },
};

function plain(operationId: string, summary: string, type: string, schema: Json): Json {
  return {
    operationId,
    summary,
    tags: ['operating'],
    responses: { '200': { description: summary, content: { [type]: { schema } } } },
  };
}
