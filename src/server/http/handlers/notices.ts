import type { NOTICE_REQUESTS } from '../../../wire/requests/notices.ts';
import { granted } from '../../../wire/refusal.ts';
import type { HandlersOf } from '../handler.ts';

export const NOTICE_HANDLERS: HandlersOf<typeof NOTICE_REQUESTS> = {
  'GET /api/notices': async ({ services, caller }) => granted(await services.notices.settingsOf(caller)),
  'PUT /api/notices/push': ({ services, caller, body }) => services.notices.devices.add(caller, body),
  'DELETE /api/notices/push': async ({ services, caller, body }) => {
    await services.notices.devices.remove(caller.person.id, body.endpoint);
    return granted({});
  },
  'PUT /api/notices/mail': ({ services, caller, body }) => services.notices.mailbox.ask(caller.person, body.address),
  'DELETE /api/notices/mail': async ({ services, caller }) => {
    await services.notices.mailbox.remove(caller.person.id);
    return granted({});
  },
  'POST /api/notices/mail/confirm': ({ services, body }) => services.notices.mailbox.confirm(body.token),
  'POST /api/notices/mail/stop': ({ services, body }) => services.notices.mailbox.stop(body.token),
};
