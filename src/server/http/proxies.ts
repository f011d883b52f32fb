import type { IncomingMessage } from 'node:http';

/** The number of proxies in a chain in front of the server, from the setting `BENTHOS_PROXY`. */
export function proxiesIn(setting = 'no'): number {
  if (setting === '' || setting === 'no') return 0;
  if (setting === 'yes') return 1;
  if (/^[0-9]$/.test(setting)) return Number(setting);
  throw new Error(`BENTHOS_PROXY is '${setting}'; it must be yes, no or the number of proxies in front, up to 9.`);
}

/**
 * The address of the client. Every proxy appends the address it saw to `X-Forwarded-For`; whatever precedes the entries of
 * our own proxies may be forged.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const trusted = proxies === 0 ? [] : named.slice(-proxies);
  return networkOf(trusted[0] ?? socket.remoteAddress ?? '');
}

/** An IPv6 client has 2^64 addresses with the same prefix; they count as one. */
function networkOf(address: string): string {
  // An IPv4-mapped address contains dots.
  if (!address.includes(':') || address.includes('.')) return address;
  const [begin = [], end = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const isShort = address.includes('::');
  const zeros = isShort ? Array.from({ length: 8 - begin.length - end.length }, () => '0') : [];
  const groups = [...begin, ...zeros, ...end];
  if (groups.length !== 8) return address;
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether a program on this machine is calling, and not a proxy on behalf of somebody else. */
export function isLocal({ headers, socket }: IncomingMessage, proxies: number): boolean {
  const isPassedOn = proxies > 0 || headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isPassedOn && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
