import net from 'node:net';
import { once } from 'node:events';

/** A way to a PostgreSQL server on which lines may fall silent without breaking, as when a machine is gone. */
export interface FrozenLines {
  readonly url: string;
  /** From now on nothing goes through the lines there are; new ones are as good as ever. */
  readonly freeze: () => void;
  readonly close: () => Promise<void>;
}

/** The server is reached by a socket in a folder, as those of `startCluster`. */
export async function openFrozenLines(url: string): Promise<FrozenLines> {
  const { pathname, searchParams, username } = new URL(url.replace('@/', '@localhost/'));
  const lines: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    for (const socket of [near, far]) {
      lines.push(socket);
      socket.on('error', () => {});
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    freeze: () => {
      for (const socket of lines) socket.unpipe().pause();
    },
    close: async () => {
      for (const socket of lines) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
