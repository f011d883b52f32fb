import { bySession, everybody, row, type Row } from './row.ts';

const SECRET = 'A'.repeat(43);
const DEVICE = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** How somebody is told. This server has nobody to carry letters, and nowhere to push to. */
export const NOTICE_ROWS: readonly Row[] = [
  row('GET /api/notices', { cells: bySession('ok', 'ok') }),
  row('PUT /api/notices/push', { ask: () => ({ body: DEVICE }), cells: bySession('malformed', 'forbidden') }),
  row('DELETE /api/notices/push', {
    ask: () => ({ body: { endpoint: DEVICE.endpoint } }),
    cells: bySession('ok', 'forbidden'),
  }),
  row('PUT /api/notices/mail', {
    ask: () => ({ body: { address: 'somebody@mail.example' } }),
    cells: bySession('not-found', 'forbidden'),
  }),
  row('DELETE /api/notices/mail', { cells: bySession('ok', 'forbidden') }),
  row('POST /api/notices/mail/confirm', {
    ask: () => ({ body: { token: SECRET } }),
    cells: { ...everybody('not-found'), elsewhere: 'forbidden' },
  }),
  row('POST /api/notices/mail/stop', {
    ask: () => ({ body: { token: SECRET } }),
    cells: { ...everybody('not-found'), elsewhere: 'forbidden' },
  }),
];
