import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * A browser tells us where its push service is, so anybody could make the server send requests anywhere (SSRF). It connects
 * only to public host names, by https, and checks the addresses they resolve to at connection time: a name may resolve into
 * our own network.
 */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return !isOwnHost(hostname);
}

/** Addresses, in brackets if they are of IPv6, and names that are only meaningful within a network: nobody else can own them. */
export function isOwnHost(hostname: string): boolean {
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isAddress || !hostname.includes('.') || OWN_NAMES.test(hostname);
}

const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|home\.arpa)\.?$/;

/** Resolves names as the system does, but rejects addresses that are not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const open = addresses.filter(({ address }) => !isPrivate(address));
    const [first] = open;
    if (first === undefined) return callback(new Error(`${hostname} is not a public address`), []);
    return options.all === true ? callback(null, open) : callback(null, first.address, first.family);
  });
};

export function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Special-purpose networks (RFC 6890). IPv4 networks also cover their IPv6-mapped addresses. */
const NETS_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
const NETS_6 = '::/96 64:ff9b::/32 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8';
const PRIVATE = blockListOf(`${NETS_4} ${NETS_6}`.split(' '));

function blockListOf(nets: readonly string[]): BlockList {
  const blocked = new BlockList();
  for (const net of nets) {
    const [address = '', bits] = net.split('/');
    blocked.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return blocked;
}
