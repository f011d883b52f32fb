import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../wire/requests.ts';
import { type Actor, ACTORS, CREDENTIALS } from '../../test-kit/proof/authorisation/actors.ts';
import { askMessage, askRoute, type Heard } from '../../test-kit/proof/authorisation/ask.ts';
import type { Row } from '../../test-kit/proof/authorisation/row.ts';
import { ROWS } from '../../test-kit/proof/authorisation/rows.ts';
import { newStage, type Stage } from '../../test-kit/proof/authorisation/stage.ts';
import { contentOf } from '../../test-kit/proof/memory-place.ts';
import { openStillServer, type StillServer } from '../../test-kit/proof/still-server.ts';
import { systemClock } from './environment/system.ts';
import { createApp } from './http/app.ts';
import { MESSAGE_LIST } from '../wire/messages.ts';

/* P10: who may do what. Every route and message for every kind of actor, each on a stage of its own. */

const SERVED = [...ROUTES.map(({ method, path }) => `${method} ${path}`), ...MESSAGE_LIST.map(({ name }) => name)];

/** Documentation, a constant, and numbers for this machine and the administrator (tested in `operating/`). */
const UNLISTED = ['/api/openapi.json', '/server.json', '/metrics'];

describe('P10 authorisation', () => {
  test('every route and every message has its row, and every row a cell for every actor', () => {
    const rows = new Set<string>(ROWS.map(({ on }) => on));
    const missing = SERVED.filter((on) => !rows.has(on));
    const forgotten = [...rows].filter((on) => !SERVED.includes(on));
    expect({ missing, forgotten }).toEqual({ missing: [], forgotten: [] });
    for (const { on, cells } of ROWS)
      expect([on, ...Object.keys(cells).toSorted()]).toEqual([on, ...ACTORS.toSorted()]);
  });

  test('nothing else is served but what everybody may read, and the metrics', async () => {
    const services = { environment: { clock: systemClock } } as never;
    const app = createApp({ services, limiter: () => undefined, metrics: {} as never, version: '', proxies: 0 });
    await app.ready();
    const served = [...app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)]
      .flatMap(([, methods = '']) => methods.split(', '))
      .filter((method) => method !== 'HEAD');
    for (const url of UNLISTED) expect(app.hasRoute({ method: 'GET', url })).toBe(true);
    expect(served).toHaveLength(ROUTES.length + UNLISTED.length);
    await app.close();
  });

  describe.each(ROWS.map((row) => ({ ...row, title: `${row.on}${row.when === '' ? '' : `, ${row.when}`}` })))(
    '$title',
    (row) => {
      let server: StillServer;
      let adminToken: string;
      beforeAll(async () => {
        server = await openStillServer();
        adminToken = (await server.services.administrator.firstToken()) ?? '';
      });
      afterAll(() => server.close());

      test('to everybody what is theirs', async () => {
        const found: Partial<Record<Actor, string>> = {};
        for (const actor of ACTORS) found[actor] = await answerTo(server, adminToken, row, actor);
        expect(found).toEqual(row.cells);
      });
    },
  );
});

async function answerTo(server: StillServer, adminToken: string, row: Row, actor: Actor): Promise<string> {
  const stage = await newStage(server.services, adminToken, row.table);
  const sent = await CREDENTIALS[actor](stage);
  const asked = await row.ask(stage);
  const { store } = server.services.environment;
  const before = await contentOf(store);
  const isRoute = row.on.includes(' ');
  const heard = await (isRoute
    ? askRoute(server.address, row.on, asked, sent)
    : askMessage(server.address, row.on, asked.body, sent));
  const answer = wordOf(row, stage, heard);
  // What is refused has changed nothing.
  if (heard.error !== undefined && (await contentOf(store)) !== before) return `${answer}, and yet something changed`;
  return answer;
}

function wordOf({ sees }: Row, stage: Stage, heard: Heard): string {
  if (heard.error !== undefined) return heard.error;
  return sees === undefined ? 'ok' : `ok, ${sees(heard as never, stage)}`;
}
