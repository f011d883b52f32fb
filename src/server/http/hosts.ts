import type { Refusal } from '../../wire/refusal.ts';
import { isOwnHost } from '../environment/public-hosts.ts';

/** Allows every name. */
export const ANY_HOST = '*';
const NAME = /^(?!.*\.\.)[a-z0-9_]([a-z0-9._-]{0,250}[a-z0-9_])?$/;

/** The names in the setting `BENTHOS_HOSTS`. */
export function hostsIn(setting: string): readonly string[] {
  const hosts = setting.split(',').map((each) => each.trim().toLowerCase());
  const wrong = hosts.find((each) => each !== ANY_HOST && !NAME.test(each));
  if (wrong === undefined) return hosts;
  throw new Error(
    `BENTHOS_HOSTS has '${wrong}'; it must list host names without port, such as benthos.example,www.benthos.example, or be *.`,
  );
}

/**
 * Why a request for this host is refused. The page of another site may make its own name lead to this machine (DNS rebinding);
 * the browser then takes the server for a part of that site. So names are answered to that nobody else can have - addresses, and
 * names within a network - and those that the operator has set.
 */
export function hostRefusal(header: string | undefined, hosts: readonly string[] = []): Refusal | undefined {
  // Browsers always send it.
  if (header === undefined || header === '' || hosts.includes(ANY_HOST)) return undefined;
  const host = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return isOwnHost(host) || hosts.includes(host) ? undefined : { error: 'wrong-host', host, setting: 'BENTHOS_HOSTS' };
}
