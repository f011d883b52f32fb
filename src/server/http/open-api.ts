import { ROUTES } from './registry.ts';
import type { Route } from './route.ts';
import { STATUS_OF } from './status-codes.ts';

type Json = Readonly<Record<string, unknown>>;

/** The documentation of the API, made from the routes themselves. */
export function openApi(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Benthos',
      version,
      description:
        'All that the app does. Sign in by cookie (POST /api/guests, /api/sign-in) or send `Authorization: Bearer TOKEN`. ' +
        'A refused request is answered with `{ "error": code, ... }` and has changed nothing.',
    },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          properties: { error: { enum: Object.keys(STATUS_OF) } },
          required: ['error'],
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'benthos' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation({ summary, who, params, query, body, answer }: Route): Json {
  const security = {
    anybody: [],
    session: [{ session: [] }],
    person: [{ session: [] }, { token: [] }],
    admin: [{ token: [] }],
  };
  return {
    summary,
    security: security[who],
    parameters: [...parametersIn('path', params?.json), ...parametersIn('query', query?.json)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body.json } } } }),
    responses: {
      '200': { description: summary, content: { 'application/json': { schema: answer.json } } },
      default: {
        description: 'Refused',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
          },
        },
      },
    },
  };
}

function parametersIn(place: 'path' | 'query', schema: Json | undefined): readonly Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: readonly string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}
