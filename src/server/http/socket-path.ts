import type { IncomingMessage } from 'node:http';

export const SOCKET_PATH = '/api/socket';

/** Who would change over to something else, or elsewhere, is answered as if they had not said so. */
export function mayUpgrade({ url }: IncomingMessage): boolean {
  return url?.startsWith(`${SOCKET_PATH}/`) === true;
}
