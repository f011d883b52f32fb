import { object, textLike } from '../../schema/shape.ts';
import { noticeSettings } from '../notices.ts';
import { tokenBody } from '../parts.ts';
import type { Requests } from '../request.ts';

const endpoint = textLike(/^https?:\/\/\S{1,1000}$/u);
/** A point on the curve P-256, and sixteen bytes. */
const keys = object({ p256dh: textLike(/^[A-Za-z0-9_-]{87}=?$/), auth: textLike(/^[A-Za-z0-9_-]{22}(==)?$/) });
const address = textLike(/^[^\s@<>",;:\\()[\]]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z0-9-]{2,60}$/u);

/** How a person is notified when it is their turn. */
export const NOTICE_REQUESTS = {
  'GET /api/notices': {
    who: 'session',
    summary: 'Returns how I am notified when it is my turn, and the key for push subscriptions',
    answer: noticeSettings,
  },
  'PUT /api/notices/push': {
    who: 'session',
    summary: 'Notifies me in this browser until its session ends; takes a push subscription',
    body: object({ endpoint, keys }),
  },
  'DELETE /api/notices/push': {
    who: 'session',
    summary: 'Stops notices in this browser',
    body: object({ endpoint }),
  },
  'PUT /api/notices/mail': {
    who: 'session',
    bucket: 'letters',
    summary: 'Notifies me by mail if no browser could be reached, once I have confirmed the address by a link',
    body: object({ address }),
  },
  'DELETE /api/notices/mail': { who: 'session', summary: 'Stops mail to me' },
  // The links in mail: the holder of such a secret need not be signed in.
  'POST /api/notices/mail/confirm': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'Confirms my address with the one-time secret of the mail',
    body: tokenBody,
  },
  'POST /api/notices/mail/stop': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'Unsubscribes from mail with the secret at the end of every mail',
    body: tokenBody,
  },
} satisfies Requests;
