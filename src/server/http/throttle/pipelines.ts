import type { IncomingMessage, Server } from 'node:http';

type Socket = IncomingMessage['socket'];

/**
 * Who sends request upon request without waiting for answers is read no further until they are answered: otherwise all of
 * them would be taken in at once, by one connection as many as by a thousand (P12).
 */
export function holdPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const sum = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, sum);
    return sum;
  };
  server.on('request', ({ socket }, response) => {
    // Not yet: at the end of each request Node itself goes on.
    if (count(socket, 1) > 1) queueMicrotask(() => socket.pause());
    response.once('close', () => {
      // The last one's body may not be here yet.
      if (count(socket, -1) <= 1) socket.resume();
    });
  });
}
