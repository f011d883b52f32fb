import { granted } from '../../table/refusal.ts';
import { noticeSettings } from '../answers/notices.ts';
import { done } from '../answers/people.ts';
import { secretToken } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { object, textLike } from '../../../schema/shape.ts';

const endpoint = textLike(/^https?:\/\/\S{1,1000}$/);
/** A point on the curve P-256, and sixteen bytes. */
const keys = object({ p256dh: textLike(/^[A-Za-z0-9_-]{87}=?$/), auth: textLike(/^[A-Za-z0-9_-]{22}(==)?$/) });
const address = textLike(/^[^\s@<>",;:\\()[\]]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}$/);

/** What the links in letters do: whoever has the secret of one need not be signed in. */
const LETTER_ROUTES = (
  [
    ['confirm', 'The address is mine: the secret of the letter, good for once'],
    ['stop', 'No more mail: the secret at the end of every letter'],
  ] as const
).map(([deed, summary]) =>
  route({
    method: 'POST',
    path: `/api/notices/mail/${deed}`,
    summary,
    who: 'anybody',
    bucket: 'sign-in',
    body: object({ token: secretToken }),
    answer: done,
    handle: async ({ services, body }) => {
      const result = await services.notices.mailbox[deed](body.token);
      return result.ok ? granted({}) : result;
    },
  }),
);

/** How somebody is told that it is their turn. */
export const NOTICE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/notices',
    summary: 'How I am told when it is my turn, and the key for push subscriptions',
    who: 'session',
    bucket: 'read',
    answer: noticeSettings,
    handle: async ({ services, caller }) => granted(await services.notices.settingsOf(caller)),
  }),
  route({
    method: 'PUT',
    path: '/api/notices/push',
    summary: 'Tells me in this browser, until its session ends: a push subscription as the browser gives it',
    who: 'session',
    bucket: 'write',
    body: object({ endpoint, keys }),
    answer: done,
    handle: async ({ services, caller, body }) => {
      const added = await services.notices.devices.add(caller, body);
      return added.ok ? granted({}) : added;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/notices/push',
    summary: 'No more notices in this browser',
    who: 'session',
    bucket: 'write',
    body: object({ endpoint }),
    answer: done,
    handle: async ({ services, caller, body }) => {
      await services.notices.devices.remove(caller.person.id, body.endpoint);
      return granted({});
    },
  }),
  route({
    method: 'PUT',
    path: '/api/notices/mail',
    summary: 'Tells me by mail where no browser could be told, once I have opened the link in a letter sent there',
    who: 'session',
    bucket: 'letters',
    body: object({ address }),
    answer: done,
    handle: async ({ services, caller, body }) => {
      const asked = await services.notices.mailbox.ask(caller.person, body.address);
      return asked.ok ? granted({}) : asked;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/notices/mail',
    summary: 'No more mail to me',
    who: 'session',
    bucket: 'write',
    answer: done,
    handle: async ({ services, caller }) => {
      await services.notices.mailbox.remove(caller.person.id);
      return granted({});
    },
  }),
  ...LETTER_ROUTES,
];
