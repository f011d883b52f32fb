import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '../wire/refusal.ts';
import { createServices } from './create-services.ts';
import type { Environment } from './environment/environment.ts';
import { memoryInUse } from './environment/system.ts';
import { createApp } from './http/app.ts';
import { endConnections } from './http/end-connections.ts';
import { createLimiter } from './http/throttle/limits.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createStaticFiles } from './http/static-files.ts';
import { createHeartbeat } from './operating/heartbeat.ts';
import { observed } from './operating/observed.ts';
import { createSweep } from './operating/sweep.ts';
import { createTally, type Tally } from './operating/tally.ts';
import type { NoticeTimes } from './notice/notices.ts';
import type { ServiceSettings } from './service/game-service.ts';
import type { Services } from './services.ts';
import { createSockets } from './sockets/sockets.ts';

export interface ServerSettings {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The built web app, if it is served from here. */
  readonly webFolder?: string;
  readonly version: string;
  /** How many proxies in front are trusted to name the sender. */
  readonly proxies: number;
  /** The names of the server, besides those that nobody else can have. */
  readonly hosts?: readonly string[];
  readonly service?: ServiceSettings;
  readonly notices?: NoticeTimes;
  /** A factor on all rate limits, for load tests. */
  readonly limitScale?: number;
}

export interface Server {
  readonly address: string;
  readonly services: Services;
  /** Finishes work in progress, then ends. */
  readonly close: () => Promise<void>;
}

/** Static files, API and sockets in one process. */
export async function startServer(environment: Environment, settings: ServerSettings): Promise<Server> {
  const tally = createTally(environment);
  const watched = observed(environment, tally);
  const services = createServices(watched, settings.service, settings.notices);
  const limiter = createLimiter(environment.clock, settings.limitScale);
  const metrics = metricsOf(tally);
  const { version, proxies, hosts = [] } = settings;
  const app = createApp({ services, limiter, metrics, version, proxies, hosts });
  if (settings.webFolder !== undefined) serveFiles(app, settings.webFolder);
  const sockets = createSockets(app.server, { services, limiter, metrics, proxies, hosts });
  const heartbeat = createHeartbeat(watched, tally, { version, memory: memoryInUse, connections: sockets.connections });
  const sweep = createSweep(watched);
  const end = async (): Promise<void> => {
    sockets.close();
    services.longPolls.stop();
    await endConnections(app.server, environment.clock);
    await app.close();
    await services.notices.stop();
    await services.matching.stop();
    await services.presence.stop();
    await services.games.stop();
    await services.merging.stop();
    await services.resets.settled();
    await sweep.stop();
    await heartbeat.stop();
    await environment.thinker.close();
    await environment.bus.close();
    await environment.store.close();
  };
  let ended: Promise<void> | undefined;
  /** Idempotent: a second signal does not end it twice. */
  const close = (): Promise<void> => (ended ??= end());
  let port: string;
  try {
    ({ port } = new URL(await app.listen({ host: settings.host, port: settings.port })));
  } catch (error) {
    // Threads and connections would keep a process alive that cannot serve.
    await close();
    throw error;
  }
  services.games.start();
  services.merging.start();
  services.presence.start();
  services.notices.start();
  services.matching.start();
  heartbeat.start();
  sweep.start();
  return { address: addressFor(settings.host, port), services, close };
}

function metricsOf(tally: Tally): Metrics {
  const metrics = createMetrics();
  metrics.gauge('writes_under_way', () => tally.now().writing);
  metrics.gauge('bots_thinking', () => tally.now().thinking);
  metrics.gauge('memory_bytes', memoryInUse);
  return {
    ...metrics,
    observe: (name, seconds) => {
      // The duration of actions is reported to the administrator as well.
      if (name === 'act_seconds') tally.acted(seconds * 1000);
      metrics.observe(name, seconds);
    },
  };
}

function serveFiles(app: FastifyInstance, folder: string): void {
  const files = createStaticFiles(folder);
  app.get('/*', async (request, reply) => {
    const isSent = await files(request.raw, reply.raw);
    if (isSent) return reply.hijack();
    return reply.status(REFUSALS['not-found'].status).send({ error: 'not-found' });
  });
}

/** The address at which a browser on this machine reaches this host. */
export function addressFor(host: string, port: string): string {
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}/`;
}
