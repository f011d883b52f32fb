import type { InjectOptions } from 'fastify';
import { createApp } from '../../src/server/http/app.ts';
import { createLimiter, type Limiter } from '../../src/server/http/throttle/limits.ts';
import { createMetrics, type Metrics } from '../../src/server/http/metrics.ts';
import type { Services } from '../../src/server/services.ts';
import { openServices, type TestServices } from './open-services.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What the text says, if it is JSON. */
  readonly value: unknown;
}

interface Asking {
  readonly body?: unknown;
  /** The cookie of whoever asks. */
  readonly cookie?: string;
  /** The token of the program that asks. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it comes from, if not from this machine. */
  readonly address?: string;
}

export type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asking?: Asking) => Promise<Answer>;

/** Somebody with the cookie of their browser. */
export interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

export interface TestApp {
  readonly services: TestServices;
  readonly metrics: Metrics;
  readonly ask: Ask;
  readonly guest: (name?: string) => Promise<Visitor>;
  /** Who was a guest and has chosen this name and a password. */
  readonly account: (name: string, password?: string) => Promise<Visitor>;
  readonly close: () => Promise<void>;
}

export interface TestAppSettings {
  readonly proxies?: number;
  readonly limiter?: Limiter;
  /** What of its environment is different. */
  readonly environment?: Parameters<typeof openServices>[0];
  /** Puts something else in the place of a service. */
  readonly change?: (services: TestServices) => Partial<Services>;
}

/** All that answers requests, without a network: they are handed over. */
export async function openApp({ proxies = 0, limiter, environment, change }: TestAppSettings = {}): Promise<TestApp> {
  const services = await openServices(environment);
  const metrics = createMetrics();
  const app = createApp({
    services: { ...services, ...change?.(services) },
    limiter: limiter ?? createLimiter(services.clock, 1000),
    metrics,
    version: '0.0.0',
    proxies,
  });
  const ask: Ask = async (method, url, asking = {}) => {
    const { statusCode, headers, payload } = await app.inject(requestOf(method, url, asking));
    return { status: statusCode, headers, text: payload, value: /^[[{]/.test(payload) ? JSON.parse(payload) : payload };
  };
  const guest: TestApp['guest'] = async (name) => {
    const { headers, value } = await ask('POST', '/api/guests', { body: name === undefined ? {} : { name } });
    return { ...(value as { id: string }), cookie: cookieIn(headers) };
  };
  return {
    services,
    metrics,
    ask,
    guest,
    account: async (name, password = 'long enough') => {
      const { id, cookie } = await guest();
      const { headers } = await ask('POST', '/api/account', { cookie, body: { name, password } });
      return { id, cookie: cookieIn(headers) };
    },
    close: async () => {
      await app.close();
      await services.close();
    },
  };
}

/** `name=value`, as a browser sends it back. */
export function cookieIn(headers: Answer['headers']): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

function requestOf(method: Parameters<Ask>[0], url: string, asking: Asking): InjectOptions {
  const { body, cookie, token, headers, address } = asking;
  return {
    method,
    url,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(address === undefined ? {} : { remoteAddress: address }),
  };
}
