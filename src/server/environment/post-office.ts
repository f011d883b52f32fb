import { createTransport } from 'nodemailer';
import type { Delivery, Post } from './environment.ts';

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
  const transport = createTransport({
    url: smtp,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    address,
    send: async ({ to, subject, text, stop }) => {
      const headers = stop === undefined ? {} : { 'List-Unsubscribe': `<${stop}>` };
      try {
        // Mail that a machine sent is not answered by machines (RFC 3834).
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
        return 'sent';
      } catch (error) {
        return meaningOf(error as { readonly responseCode?: number; readonly command?: string });
      }
    },
  };
}

/** A server that was not reached, or that asks to come again, has taken nothing. */
function meaningOf({ responseCode, command }: { readonly responseCode?: number; readonly command?: string }): Delivery {
  if (responseCode !== undefined) return responseCode < 500 ? 'later' : 'refused';
  return command === 'CONN' ? 'later' : 'unknown';
}
