import { refusal, REFUSALS } from '../../wire/refusal.ts';
import { ROUTES } from '../../wire/requests.ts';
import type { Route } from '../../wire/request.ts';
import { type Json, referring } from '../../schema/json-schema.ts';
import type { Shape } from '../../schema/shape.ts';

type Print = (shape: Shape<unknown>) => Json;

const INTRODUCTION =
  'Everything that the app does. Sign in by cookie (POST /api/guests, /api/sign-in) or send `Authorization: Bearer TOKEN`. ' +
  'A refusal is `{ "error": code, ... }`; a refused request has changed nothing. docs/api.md walks ' +
  'through a game and documents the messages of the sockets.';

/** The documentation of the API, generated from the routes. */
export function openApi(version: string): Json {
  const { print, named } = referring('#/components/schemas/');
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
      responses: responses(print),
      schemas: named,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'benthos' },
        token: { type: 'http', scheme: 'bearer' },
        administrator: { type: 'http', scheme: 'bearer', description: 'The token shown at the first start.' },
        administratorSession: { type: 'apiKey', in: 'cookie', name: 'benthos-admin' },
      },
    },
  };
}

/** One response for each HTTP status, with its codes. */
function responses(print: Print): Json {
  const refused = STATUSES.map((status) => {
    const codes = Object.entries(REFUSALS).flatMap(([code, each]) => (each.status === status ? [code] : []));
    const schema = { allOf: [print(refusal), { type: 'object', properties: { error: { enum: codes } } }] };
    return [`Refused${status}`, { description: codes.join(', '), content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(refused) as Json;
}

const STATUSES = [...new Set(Object.values(REFUSALS).map(({ status }) => status))];

const SECURITY: Readonly<Record<Route['who'], readonly Json[]>> = {
  anybody: [{}, { session: [] }, { token: [] }],
  session: [{ session: [] }],
  person: [{ session: [] }, { token: [] }],
  admin: [{ administrator: [] }, { administratorSession: [] }],
};

function operation({ method, path, summary, who, bucket, params, query, body, answer }: Route, print: Print): Json {
  const refusals = STATUSES.map((status) => [String(status), { $ref: `#/components/responses/Refused${status}` }]);
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

/** Routes that do not answer with a value. */
const PLAIN_PATHS: Readonly<Record<string, Record<string, Json>>> = {
  '/api/openapi.json': { get: plain('getOpenapi', 'This document', 'application/json', { type: 'object' }) },
  '/server.json': {
    get: plain('getServer', 'Tells the app that there is a game server', 'application/json', {
      type: 'object',
      properties: { games: { const: true } },
    }),
  },
  '/metrics': {
    get: {
      ...plain('getMetrics', 'Metrics for Prometheus', 'text/plain', { type: 'string' }),
      description: "With the administrator's token, or from the same machine if there is no proxy.",
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
