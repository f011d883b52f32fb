import type { FastifyInstance } from 'fastify';
import { createServices } from './create-services.ts';
import type { Environment } from './environment/environment.ts';
import { createApp } from './http/app.ts';
import { createLimiter } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { createStaticFiles } from './http/static-files.ts';
import { STATUS_OF } from './http/status-codes.ts';
import { type ServiceSettings, USUAL_SETTINGS } from './service/game-service.ts';
import type { Services } from './services.ts';
import { createSockets } from './sockets/sockets.ts';

export interface ServerSettings {
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** The built web app, if it is served from here. */
  readonly webFolder?: string;
  readonly version: string;
  readonly trustProxy: boolean;
  readonly service?: ServiceSettings;
  /** How much more than usual everybody may do; for tests under load. */
  readonly limitScale?: number;
}

export interface Server {
  readonly address: string;
  readonly services: Services;
  /** Finishes what is under way, then ends. */
  readonly close: () => Promise<void>;
}

/** Statics, API and sockets from one process. */
export async function startServer(environment: Environment, settings: ServerSettings): Promise<Server> {
  const services = createServices(environment, settings.service ?? USUAL_SETTINGS);
  const limiter = createLimiter(environment.clock, settings.limitScale ?? 1);
  const metrics = createMetrics();
  const app = createApp({ services, limiter, metrics, version: settings.version, trustProxy: settings.trustProxy });
  if (settings.webFolder !== undefined) serveFiles(app, settings.webFolder);
  const sockets = createSockets(app.server, { services, limiter, metrics, trustProxy: settings.trustProxy });
  const close = async (): Promise<void> => {
    await sockets.close();
    await app.close();
    await services.games.stop();
    await environment.thinker.close();
    await environment.bus.close();
    await environment.store.close();
  };
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    // Threads and connections would keep the process alive that cannot serve.
    await close();
    throw error;
  }
  services.games.start();
  return { address: addressOf(app, settings.host), services, close };
}

function serveFiles(app: FastifyInstance, folder: string): void {
  const files = createStaticFiles(folder);
  app.get('/*', async (request, reply) => {
    const isSent = await files(request.raw, reply.raw);
    if (isSent) return reply.hijack();
    return reply.status(STATUS_OF['not-found']).send({ error: 'not-found' });
  });
}

function addressOf(app: FastifyInstance, host: string): string {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}/`;
}
