import type { IncomingMessage, Server } from 'node:http';

type Socket = IncomingMessage['socket'];

/**
 * Backpressure: a client that pipelines requests is not read further until the earlier ones are answered. Otherwise one
 * connection could have as many requests in progress as a thousand (P12).
 */
export function pausePipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const sum = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, sum);
    return sum;
  };
  server.on('request', ({ socket }, response) => {
    // Not yet: Node itself resumes reading at the end of each request.
    if (count(socket, 1) > 1) queueMicrotask(() => socket.pause());
    response.once('close', () => {
      // The body of the last one may not have arrived yet.
      if (count(socket, -1) <= 1) socket.resume();
    });
  });
}
