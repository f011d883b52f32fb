import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { pausePipelines } from './pipelines.ts';

const REQUEST = 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n';
const BODY = 'x'.repeat(200_000);
/** Far more than is read from a line at once, which is 64 KiB. */
const MANY = 8000;
const QUIET = 100;
const PATIENCE = { timeout: 20_000 };
const ANSWER = 'HTTP/1.1 ';

/** A line that has sent the text, and how many answers it has got. */
async function lineWith(server: Server, text: string): Promise<() => number> {
  const bound = server.address();
  const line = connect(typeof bound === 'object' ? (bound?.port ?? 0) : 0, '127.0.0.1');
  let rest = '';
  let answers = 0;
  line.on('error', () => {});
  line.on('data', (bytes) => {
    const received = rest + bytes.toString('latin1');
    answers += received.split(ANSWER).length - 1;
    rest = received.slice(1 - ANSWER.length);
  });
  await once(line, 'connect');
  line.write(text);
  return () => answers;
}

test('P12 who sends without waiting for answers is read no further, and in the end all is answered', async () => {
  let asked = 0;
  const held: (() => void)[] = [];
  const clock = {
    now: () => 0,
    after: (_: number, answer: () => void) => {
      held.push(answer);
      return () => {};
    },
  };
  const limiter = (): number => {
    asked += 1;
    return 1;
  };
  const services = { environment: { clock } } as never;
  const app = createApp({ services, limiter, metrics: {} as never, version: '', proxies: 0 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const answers = await lineWith(app.server, REQUEST.repeat(MANY));
  await expect.poll(() => asked, PATIENCE).toBeGreaterThan(1);
  for (let before = 0; before !== asked; ) {
    before = asked;
    await new Promise((resolve) => void setTimeout(resolve, QUIET));
  }
  expect(asked).toBeLessThan(MANY / 2);
  const answersInTheEnd = (): number => {
    for (const answer of held.splice(0)) answer();
    return answers();
  };
  await expect.poll(answersInTheEnd, PATIENCE).toBe(MANY);
  await app.close();
}, 30_000);

test('a body behind an unanswered request comes whole', async () => {
  const server = createServer();
  const first: ServerResponse[] = [];
  server.on('request', (request, response) => {
    if (request.method === 'GET') first.push(response);
    else request.on('end', () => response.end()).resume();
  });
  pausePipelines(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n`;
  const answers = await lineWith(server, REQUEST + head + BODY);
  await expect.poll(() => first).toHaveLength(1);
  first[0]?.end();
  await expect.poll(answers, PATIENCE).toBe(2);
  server.closeAllConnections();
  server.close();
}, 30_000);
