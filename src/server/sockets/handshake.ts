import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Answer, granted, type Refusal, refused, REFUSALS } from '../../wire/refusal.ts';
import { callerOf, isFromHere } from '../http/callers.ts';
import { hostRefusal } from '../http/hosts.ts';
import { addressOf } from '../http/proxies.ts';
import type { Limiter } from '../http/throttle/limits.ts';
import { createTarpit } from '../http/throttle/tarpit.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';

const WEBSOCKETS = {
  noServer: true,
  clientTracking: false,
  /** The largest message, in bytes. */
  maxPayload: 16 * 1024,
  /** Updates are small; compressing them for every connection costs more than sending them. */
  perMessageDeflate: false,
  /** One message per turn of the event loop: a single read may hold hundreds, and others must not wait for them (P12). */
  allowSynchronousEvents: false,
  /** Pings count towards the limits, as messages do. */
  autoPong: false,
  /** How long a peer may take to receive the close code, in milliseconds. */
  closeTimeout: 2000,
};

export interface UpgradeSettings {
  readonly services: Services;
  readonly limiter: Limiter;
  readonly proxies: number;
  readonly hosts?: readonly string[];
}

type OnAccepted = (websocket: WebSocket, request: IncomingMessage, caller: Caller | undefined) => void;

/** Turns upgrade requests into websockets until the returned function is called. A refusal is an ordinary HTTP answer. */
export function acceptUpgrades(server: Server, settings: UpgradeSettings, onAccepted: OnAccepted): () => void {
  const { services, limiter, proxies, hosts } = settings;
  const tarpit = createTarpit(services.environment.clock);
  const websockets = new WebSocketServer(WEBSOCKETS);
  let isClosed = false;

  const admit = async (request: IncomingMessage): Promise<Answer<Caller | undefined>> => {
    const retryAfter = limiter('sockets', addressOf(request, proxies));
    if (retryAfter !== undefined) {
      // A client that is refused at once would retry at once (P12).
      await tarpit.wait(request.socket);
      return refused({ error: 'too-many', retryAfter });
    }
    const wrongHost = hostRefusal(request.headers.host, hosts);
    if (wrongHost !== undefined) return refused(wrongHost);
    if (!isFromHere(request.headers)) return refused('forbidden');
    try {
      return granted(await callerOf(services.sessions, request.headers));
    } catch {
      return refused('unavailable');
    }
  };
  const upgrade = async (request: IncomingMessage, head: Buffer): Promise<void> => {
    const { socket } = request;
    // An error without a listener, such as a reset by the client, would end the process.
    socket.on('error', () => {});
    const caller = await admit(request);
    if (isClosed) socket.destroy();
    else if (!caller.ok) refuse(socket, caller.refusal);
    else websockets.handleUpgrade(request, socket, head, (websocket) => onAccepted(websocket, request, caller.value));
  };
  server.on('upgrade', (request: IncomingMessage, _socket, head: Buffer) => void upgrade(request, head));
  return () => {
    isClosed = true;
    tarpit.end();
  };
}

function refuse(socket: IncomingMessage['socket'], refusal: Refusal): void {
  const { status } = REFUSALS[refusal.error];
  const retry = refusal.error === 'too-many' ? `retry-after: ${refusal.retryAfter}\r\n` : '';
  const headers = `${retry}content-type: application/json\r\nconnection: close\r\n`;
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n${JSON.stringify(refusal)}`);
  socket.destroySoon();
}
