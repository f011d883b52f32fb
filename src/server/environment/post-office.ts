import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Letter, Post } from './environment.ts';

export interface MailSettings {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps:`. */
  readonly smtp: string;
  /** Who the letters are from. */
  readonly from: string;
  /** Where the app is. */
  readonly address: string;
}

const PATIENCE = 10_000;

/** Mail by way of somebody's mail server. */
export function createPostOffice({ smtp, from, address }: MailSettings): Post {
  return {
    address,
    send: async (letter) => {
      let isUnderWay = false;
      const transport = transportTo(smtp, () => {
        isUnderWay = true;
      });
      try {
        await transport.sendMail({ from, ...partsOf(letter) });
        return 'sent';
      } catch (error) {
        return meaningOf(error as { readonly responseCode?: number }, isUnderWay);
      }
    },
  };
}

/** For one letter: the library's errors do not tell whether the line broke before the letter was on it or after. */
function transportTo(smtp: string, onUnderWay: () => void) {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    // Asked for when the server has let us in and is about to get the letter.
    mail.message?.transform(() => {
      onUnderWay();
      return new PassThrough();
    });
    done();
  });
  return transport;
}

function partsOf({ to, subject, text, stop }: Letter) {
  const ending = stop === undefined ? {} : { 'List-Unsubscribe': `<${stop}>` };
  return {
    to: { name: '', address: to },
    subject,
    text,
    // Mail that a machine sent is not answered by machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...ending },
  };
}

/** A server that was not reached, or that asks to come again, has taken nothing. */
function meaningOf({ responseCode }: { readonly responseCode?: number }, isUnderWay: boolean): Delivery {
  if (responseCode !== undefined) return responseCode < 500 ? 'later' : 'refused';
  return isUnderWay ? 'unknown' : 'later';
}
