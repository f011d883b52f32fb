import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test-kit/server/mail-server.ts';
import type { Post } from './environment.ts';
import { createPostOffice } from './post-office.ts';

const LETTER = { to: 'ben@mail.example', subject: 'Twoja kolej – Benthos', text: 'Zażółć\n\ngęślą' };
const APP = 'https://benthos.example/';

const officeAt = (smtp: string): Post => createPostOffice({ smtp, from: 'Benthos <b@b.example>', address: APP });
let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

test('a letter arrives as it is, and says that a machine sent it', async () => {
  const office = officeAt(server.url);
  expect(office.address).toBe(APP);
  expect(await office.send(LETTER)).toBe('sent');
  expect(await office.send({ ...LETTER, stop: `${APP}#/mail-off/a-secret` })).toBe('sent');
  const [plain, ending] = server.letters;
  expect(plain).toMatchObject({ from: 'b@b.example', to: LETTER.to });
  expect(plain?.text.trim()).toBe(LETTER.text);
  expect(plain?.headers).toMatchObject({
    from: 'Benthos <b@b.example>',
    to: LETTER.to,
    subject: LETTER.subject,
    'auto-submitted': 'auto-generated',
  });
  expect(plain?.headers).not.toHaveProperty('list-unsubscribe');
  expect(ending?.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': `<${APP}#/mail-off/a-secret>`,
  });
});

test.each([
  [451, 'later'],
  [499, 'later'],
  [500, 'refused'],
  [550, 'refused'],
] as const)('a mail server that says %i: %s', async (code, outcome) => {
  server.answer(code);
  expect(await officeAt(server.url).send(LETTER)).toBe(outcome);
  expect(server.letters).toEqual([]);
});

test('what nobody took may be sent again, what was on its way may have arrived', async () => {
  const line = createServer((socket) => {
    socket.write('220 a mail server\r\n');
    socket.on('data', (data) => {
      const [word] = String(data).split(/\s/);
      if (word === 'EHLO' || word === 'MAIL' || word === 'RCPT') socket.write('250 fine\r\n');
      else if (word === 'DATA') socket.write('354 go on\r\n');
      else socket.destroy();
    });
    socket.on('error', () => {});
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as { port: number };
  const office = officeAt(`smtp://127.0.0.1:${port}`);
  expect(await office.send(LETTER)).toBe('unknown');
  line.close();
  await once(line, 'close');
  expect(await office.send(LETTER)).toBe('later');
});
