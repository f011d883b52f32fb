import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../../src/wire/requests.ts';
import { MESSAGE_LIST } from '../../../src/wire/messages.ts';
import { STORE_KINDS, type StoreKind } from '../../server/stores.ts';
import { type FuzzServer, openFuzzServer } from './fuzz-server.ts';
import { fuzzRoute } from './http-fuzz.ts';
import { fuzzMessage } from './message-fuzz.ts';

/* PostgreSQL is stricter about numbers and texts than SQLite: what one takes the other may choke on. */

const EACH = 15;

let kind: StoreKind;
let fuzz: FuzzServer;
beforeAll(async () => {
  kind = await STORE_KINDS.PostgreSQL();
  fuzz = await openFuzzServer(await kind.newPlace());
}, 120_000);
afterAll(async () => {
  await fuzz.close();
  await kind.stop();
});

test('P12 whatever is sent with a body is answered alike on PostgreSQL', async () => {
  for (const route of ROUTES.filter(({ body, query }) => body !== undefined || query !== undefined)) {
    await fuzzRoute(fuzz, route, EACH, 2);
  }
  for (const message of MESSAGE_LIST) await fuzzMessage(fuzz, message, EACH, 2);
  expect(fuzz.faults).toEqual([]);
}, 300_000);
