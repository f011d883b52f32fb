import type { Courier } from './environment.ts';
import { createPostOffice, type MailSettings } from './post-office.ts';
import { createPusher, OPEN_INTERNET } from './pusher.ts';

export interface CourierSettings {
  /** The public address of the app. */
  readonly address?: string;
  readonly mail?: MailSettings;
}

/** Push services want a contact address; some refuse senders without one. */
const NOBODY = 'mailto:nobody@benthos.invalid';

export function createCourier(settings: CourierSettings): Courier {
  const { mail } = settings;
  return {
    ...createPusher(contactOf(settings), OPEN_INTERNET),
    ...(mail === undefined ? {} : { post: createPostOffice(mail) }),
  };
}

/** The operator's contact for push services: a mail address or an https URL. */
export function contactOf({ address, mail }: CourierSettings): string {
  if (mail !== undefined) return `mailto:${bareAddress(mail.from)}`;
  return address?.startsWith('https:') === true ? address : NOBODY;
}

/** `BENTHOS_URL`, `BENTHOS_SMTP` and `BENTHOS_MAIL_FROM`; an error is a sentence for the operator. */
export function courierSettingsFrom(env: Readonly<Record<string, string | undefined>>): CourierSettings {
  const given = (name: string): string | undefined => (env[name] === '' ? undefined : env[name]);
  const address = addressFrom(given('BENTHOS_URL'));
  const smtp = given('BENTHOS_SMTP');
  if (smtp === undefined) return address === undefined ? {} : { address };
  // The value contains a password, so it is not shown.
  if (!/^smtps?:\/\/./.test(smtp) || !URL.canParse(smtp)) {
    throw new Error('BENTHOS_SMTP must be like smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST');
  }
  const from = given('BENTHOS_MAIL_FROM');
  if (from === undefined || !/^[^\s@]+@[^\s@]+$/.test(bareAddress(from))) {
    throw new Error('With BENTHOS_SMTP, BENTHOS_MAIL_FROM must name the sender, such as Benthos <benthos@example.org>');
  }
  if (address === undefined) {
    throw new Error(
      'With BENTHOS_SMTP, BENTHOS_URL must say where the app is, for the links: https://benthos.example/',
    );
  }
  return { address, mail: { smtp, from, address } };
}

function addressFrom(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`BENTHOS_URL is '${text}'; it must be where browsers find the app, like https://benthos.example/`);
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** `a@b` of `Name <a@b>`. */
function bareAddress(text: string): string {
  return /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
}
