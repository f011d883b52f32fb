import type { IncomingMessage } from 'node:http';

export const SOCKET_PATH = '/api/socket';

/** Upgrade requests for another protocol or path are answered as ordinary requests. */
export function mayUpgrade({ url }: IncomingMessage): boolean {
  return url?.split('?')[0] === SOCKET_PATH;
}
