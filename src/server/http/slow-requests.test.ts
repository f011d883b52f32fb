import { expect, test } from 'vitest';
import { createApp } from './app.ts';

test('P12 a request that does not come to its end is given up, header and body alike', async () => {
  const services = { environment: { clock: {} } } as never;
  const app = createApp({ services, limiter: () => undefined, metrics: {} as never, version: '', proxies: 0 });
  const { headersTimeout, requestTimeout } = app.server;
  await app.close();
  // Node looks at the whole request only if its header has no more time than that; `npm run proof -- slow` waits for it.
  expect(headersTimeout).toBeLessThanOrEqual(requestTimeout);
  expect(requestTimeout).toBeLessThanOrEqual(30_000);
});
