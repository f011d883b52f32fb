import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPipelines } from './pipelines.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const BODY = 'x'.repeat(200_000);
/** Far more than is read from a line at once. */
const MANY = 20_000;
const QUIET = 100;

const server = createServer();
let unanswered: ServerResponse[] = [];
let asked = 0;
server.on('request', (request, response) => {
  asked += 1;
  if (request.method === 'GET') unanswered.push(response);
  else request.on('end', () => response.end()).resume();
});
holdPipelines(server);

beforeEach(async () => {
  asked = 0;
  unanswered = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A line that has sent the text, and how many answers it has got. */
async function lineWith(text: string): Promise<() => number> {
  const bound = server.address();
  const line = connect(typeof bound === 'object' ? (bound?.port ?? 0) : 0, '127.0.0.1');
  let received = '';
  line.on('error', () => {});
  line.setEncoding('latin1');
  line.on('data', (bytes) => {
    received = received.slice(-8) + bytes;
    answers += received.split('HTTP/1.1 ').length - 1;
  });
  let answers = 0;
  await once(line, 'connect');
  line.write(text);
  return () => answers;
}

/** Until nothing more comes. */
async function settled(): Promise<void> {
  for (let before = -1; before !== asked; ) {
    before = asked;
    await new Promise((resolve) => void setTimeout(resolve, QUIET));
  }
}

test('P12 who sends without waiting for answers is read no further, and in the end all is answered', async () => {
  const answers = await lineWith(REQUEST.repeat(MANY));
  await settled();
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(MANY / 4);
  while (asked < MANY || unanswered.length > 0) {
    for (const response of unanswered.splice(0)) response.end();
    await new Promise((resolve) => void setImmediate(resolve));
  }
  await expect.poll(answers).toBe(MANY);
});

test('a body behind an unanswered request comes whole', async () => {
  const answers = await lineWith(
    `${REQUEST}POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
  );
  await expect.poll(() => asked).toBe(2);
  for (const response of unanswered) response.end();
  await expect.poll(answers).toBe(2);
});
