import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Letter, Post } from './environment.ts';

export interface MailSettings {
  /** `smtp://USER:PASSWORD@HOST:PORT`, or `smtps:`. */
  readonly smtp: string;
  /** The sender of mail. */
  readonly from: string;
  /** The address of the app. */
  readonly address: string;
}

const PATIENCE = 10_000;

/** Sends mail through an SMTP server. */
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

/** A transport per mail: the library's errors do not tell whether the connection broke before or after the data was sent. */
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
    // Called when the server has accepted us and is about to receive the mail.
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
    // Marks automatic mail, so that machines do not answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...ending },
  };
}

/** A server that was not reached, or that answered with a temporary error, has not taken the mail. */
function meaningOf({ responseCode }: { readonly responseCode?: number }, isUnderWay: boolean): Delivery {
  if (responseCode !== undefined) return responseCode < 500 ? 'later' : 'refused';
  return isUnderWay ? 'unknown' : 'later';
}
