import { execFile } from 'node:child_process';
import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { openTestServer, type TestServer } from '../../test-kit/server/test-server.ts';
import { parseRecord, verify } from '../engine/index.ts';
import type { Snapshot } from '../wire/table.ts';

const BOT = path.resolve(import.meta.dirname, '../../docs/examples/bot.mjs');
const MOST_LINES = 60;
/** Moves the server took, counted from 1, of which the bot does not hear. */
const LOST = new Set([1, 5, 20]);

let kind: StoreKind;
let server: TestServer;
let line: Line;
beforeAll(async () => {
  kind = await STORE_KINDS.SQLite();
  server = await openTestServer(await kind.newPlace());
  line = await openBadLine(server.address);
});
afterAll(async () => {
  line.close();
  await server.close();
  await kind.stop();
});

test('the example bot of the docs plays a whole game, over a line that loses answers', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BOT, line.address], { timeout: 60_000 });
  const [, game = ''] = /^game (\S+)$/m.exec(stdout) ?? [];
  const read = async <T>(what: string): Promise<T> => {
    const answer = await fetch(new URL(`/api/games/${game}${what}`, server.address));
    return (await answer.json()) as T;
  };
  const { table } = await read<Snapshot>('');
  expect(table.status).toBe('over');
  expect(table.seats.some(({ hasResigned, isRelayed }) => hasResigned || isRelayed)).toBe(false);

  const record = parseRecord(await read('/record'));
  if (!record.ok) throw new Error('no record');
  expect(verify(record.value).ok).toBe(true);
  const scores = record.value.result?.vp.map((vp, seat) => `seat ${seat}: ${vp} VP`);
  expect(stdout).toContain(`over ${scores?.join(', ')}`);

  // Every answer that was lost was asked for again with the same id; what came then is what was lost.
  expect(line.lost).toHaveLength(LOST.size);
  for (const { moveId, answer } of line.lost) expect(line.answers.get(moveId)).toBe(answer);
}, 60_000);

test(`the example bot has at most ${MOST_LINES} lines`, () => {
  expect(readFileSync(BOT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

interface Line {
  readonly address: string;
  /** Answers to moves that were lost, and by id the last that arrived. */
  readonly lost: readonly { readonly moveId: string; readonly answer: string }[];
  readonly answers: ReadonlyMap<string, string>;
  readonly close: () => void;
}

/** Stands between a program and the server: all requests arrive, some answers do not. */
async function openBadLine(target: string): Promise<Line> {
  const lost: { moveId: string; answer: string }[] = [];
  const answers = new Map<string, string>();
  let count = 0;
  const proxy: HttpServer = createServer((request, response) => {
    void (async () => {
      const body = (await request.toArray()).join('');
      const { method = 'GET', url = '/', headers } = request;
      const { authorization = '', cookie = '' } = headers;
      const passed = { authorization, cookie, 'content-type': 'application/json' };
      const reply = await fetch(new URL(url, target), { method, headers: passed, ...(body === '' ? {} : { body }) });
      const answer = await reply.text();
      if (url.endsWith('/actions')) {
        const { moveId } = JSON.parse(body) as { moveId: string };
        count += reply.ok ? 1 : 0;
        if (reply.ok && LOST.has(count)) {
          lost.push({ moveId, answer });
          response.destroy();
          return;
        }
        answers.set(moveId, answer);
      }
      const [setCookie] = reply.headers.getSetCookie();
      response.writeHead(reply.status, setCookie === undefined ? {} : { 'set-cookie': setCookie });
      response.end(answer);
    })();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}/`, lost, answers, close: () => proxy.close() };
}
