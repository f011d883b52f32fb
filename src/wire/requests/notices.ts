import { object, textLike } from '../../schema/shape.ts';
import { noticeSettings } from '../notices.ts';
import { tokenBody } from '../parts.ts';
import type { Requests } from '../request.ts';

const endpoint = textLike(/^https?:\/\/\S{1,1000}$/u);
/** A point on the curve P-256, and sixteen bytes. */
const keys = object({ p256dh: textLike(/^[A-Za-z0-9_-]{87}=?$/), auth: textLike(/^[A-Za-z0-9_-]{22}(==)?$/) });
const address = textLike(/^[^\s@<>",;:\\()[\]]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}$/u);

/** How somebody is told that it is their turn. */
export const NOTICE_REQUESTS = {
  'GET /api/notices': {
    who: 'session',
    summary: 'How I am told when it is my turn, and the key for push subscriptions',
    answer: noticeSettings,
  },
  'PUT /api/notices/push': {
    who: 'session',
    summary: 'Tells me in this browser, until its session ends: a push subscription as the browser gives it',
    body: object({ endpoint, keys }),
  },
  'DELETE /api/notices/push': {
    who: 'session',
    summary: 'No more notices in this browser',
    body: object({ endpoint }),
  },
  'PUT /api/notices/mail': {
    who: 'session',
    bucket: 'letters',
    summary: 'Tells me by mail where no browser could be told, once I have opened the link in a letter sent there',
    body: object({ address }),
  },
  'DELETE /api/notices/mail': { who: 'session', summary: 'No more mail to me' },
  // What the links in letters do: whoever has the secret of one need not be signed in.
  'POST /api/notices/mail/confirm': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'The address is mine: the secret of the letter, good for once',
    body: tokenBody,
  },
  'POST /api/notices/mail/stop': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'No more mail: the secret at the end of every letter',
    body: tokenBody,
  },
} satisfies Requests;
