import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterOthers } from '../environment/system.ts';
import type { Services } from '../services.ts';
import { REFUSALS, type Refusal } from '../../wire/refusal.ts';
import { done, type Route } from '../../wire/request.ts';
import { type RequestName, ROUTES } from '../../wire/requests.ts';
import {
  adminCookieHeader,
  adminOf,
  browserCookieHeader,
  browserProofIn,
  callerOf,
  cookieHeader,
  sessionCookieIn,
} from './callers.ts';
import { createGate } from './throttle/gate.ts';
import { type Asker, guardOf } from './throttle/guard.ts';
import { createTarpit } from './throttle/tarpit.ts';
import type { Limiter } from './throttle/limits.ts';
import type { Metrics } from './metrics.ts';
import { openApi } from './open-api.ts';
import { pausePipelines } from './throttle/pipelines.ts';
import { addressOf, isLocal } from './proxies.ts';
import type { Call, Reply } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { mayUpgrade } from './socket-path.ts';
import { createFairQueue } from './throttle/fair-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker;
  }
}

export interface AppSettings {
  readonly services: Services;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly version: string;
  /** How many trusted proxies are in front, which report the client's address and protocol. */
  readonly proxies: number;
  /** The names of the server, besides those that nobody else can have. */
  readonly hosts?: readonly string[];
}

const LARGEST_BODY = 16 * 1024;
const REQUEST_TIMEOUT = 15_000;
const CHECK_EVERY = 5000;
const CONSTANT = 'public, max-age=31536000, immutable';

/** The HTTP side of the server: every route of the registry, and a typed answer to everything else. */
export function createApp(settings: AppSettings): FastifyInstance {
  const tarpit = createTarpit(settings.services.environment.clock);
  const refusalOf = createGate({ ...settings, tarpit, queue: createFairQueue(afterOthers) });
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    // Node enforces the request timeout only if the header timeout is not longer.
    http: {
      headersTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_EVERY,
      shouldUpgradeCallback: mayUpgrade,
    },
    trustProxy: (_address, hop) => hop < settings.proxies,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
    // Requests without a route do not run hooks.
    frameworkErrors: (_error, request, reply) => {
      addHeaders(reply);
      const fault = { error: 'malformed', field: 'path' } as const;
      void refusalOf(request.raw).then((refusal) => send(reply, refusal ?? fault));
    },
  });
  pausePipelines(app.server);
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(reply);
    const refusal = await refusalOf(request.raw, request.routeOptions.url);
    if (refusal !== undefined) await send(reply, refusal);
  });
  app.decorateRequest('asker');
  // A request without a body may still declare JSON.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => answerError(settings, error, reply));
  app.setNotFoundHandler((_request, reply) => send(reply, { error: 'not-found' }));
  for (const route of ROUTES) addRoute(app, settings, route);
  addPlainRoutes(app, settings);
  return app;
}

function addRoute(app: FastifyInstance, settings: AppSettings, route: Route<RequestName>): void {
  const { services, limiter, metrics, proxies } = settings;
  const { clock } = services.environment;
  const guard = guardOf(route, limiter, proxies);
  // The values have been validated by then.
  const handle = HANDLERS[route.name] as (call: Call<never>) => Promise<Reply | Reply['answer']>;
  app.route({
    method: route.method,
    url: route.path,
    ...(route.largest === undefined ? {} : { bodyLimit: route.largest }),
    onRequest: async (request, reply) => {
      const { headers } = request;
      const admin = route.who === 'admin' ? await adminOf(services.administrator, headers) : undefined;
      request.asker = { admin, caller: await callerOf(services.sessions, headers) };
      const refusal = guard.atHeader(request.raw, request.asker);
      if (refusal !== undefined) await send(reply, refusal);
    },
    handler: async (request, reply) => {
      const begin = clock.now();
      const { headers, params, query, body = {} } = request;
      const { admin, caller } = request.asker;
      const values = { params, query, body };
      const refusal = guard.atBody(values);
      if (refusal !== undefined) return send(reply, refusal);
      const proof = browserProofIn(headers);
      const sender = {
        ...(proof === undefined ? {} : { proof }),
        agent: headers['user-agent'] ?? '',
        address: addressOf(request.raw, proxies),
        onGone: (listener: () => void) => void reply.raw.once('close', listener),
      };
      const given = await handle({ services, caller, ...sender, ...admin, ...values } as Call<never>);
      const answer = 'answer' in given ? given : { answer: given };
      // Actions at tables are measured, whether by HTTP or by socket.
      if (route.bucket === 'moves') metrics.observe('act_seconds', (clock.now() - begin) / 1000);
      metrics.count('requests_total', `route="${route.name}",ok="${answer.answer.ok}"`);
      if (route.isConstant === true && answer.answer.ok) reply.header('cache-control', CONSTANT);
      return sendReply(request, reply, answer, route.answer !== done);
    },
  });
}

/** Routes that do not answer with a value: documentation, health and metrics. */
function addPlainRoutes(app: FastifyInstance, { services, metrics, proxies, version }: AppSettings): void {
  app.get('/api/openapi.json', async () => openApi(version));
  // The static files of the app include a version of this file that says no, so the app can find out without a failing
  // request.
  app.get('/server.json', async () => ({ games: true }));
  app.get('/metrics', async (request, reply) => {
    const isAllowed = isLocal(request.raw, proxies) || (await adminOf(services.administrator, request.headers));
    if (!isAllowed) return send(reply, { error: 'not-signed-in' });
    return reply.type('text/plain; version=0.0.4').send(metrics.text());
  });
}

function sendReply(request: FastifyRequest, reply: FastifyReply, given: Reply, hasValue: boolean): FastifyReply {
  const { answer, adminCookie, proof } = given;
  const cookie = given.cookie ?? (given.isRenewed === true ? sessionCookieIn(request.headers) : undefined);
  const isSecure = request.protocol === 'https';
  if (cookie !== undefined) reply.header('set-cookie', cookieHeader(cookie, isSecure));
  if (proof !== undefined) reply.header('set-cookie', browserCookieHeader(proof, isSecure));
  if (adminCookie !== undefined) reply.header('set-cookie', adminCookieHeader(adminCookie, isSecure));
  return answer.ok ? reply.send(hasValue ? answer.value : {}) : send(reply, answer.refusal);
}

function addHeaders(reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  reply.header('cache-control', 'no-store');
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.error === 'too-many') reply.header('retry-after', refusal.retryAfter);
  return reply.status(REFUSALS[refusal.error].status).send(refusal);
}

/** What Fastify refuses is the sender's fault; anything else is ours, and its details only go to the log. */
function answerError({ services }: AppSettings, error: FastifyError, reply: FastifyReply): FastifyReply {
  if (error.statusCode === 413) return send(reply, { error: 'too-large' });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return send(reply, { error: 'malformed', field: 'body' });
  services.environment.log('error', 'request-failed', { message: error.message });
  return send(reply, { error: 'unavailable' });
}
