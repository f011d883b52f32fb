import type { Server as HttpServer, RequestListener } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { faultyField } from '../../schema/check.ts';
import { callerOf, isFromHere } from '../http/callers.ts';
import { createTarpit } from '../http/throttle/tarpit.ts';
import type { Limiter } from '../http/throttle/limits.ts';
import type { Metrics } from '../http/metrics.ts';
import { addressOf } from '../http/proxies.ts';
import { SOCKET_PATH } from '../http/socket-path.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { refusalText } from '../service/submit.ts';
import type { Answer, Refusal } from '../table/refusal.ts';
import { endLine } from './end-line.ts';
import { eventPacket } from './event-packet.ts';
import { hangingUp } from './hanging-up.ts';
import { lineOf } from './line.ts';
import { type Connection, leaveAll, type Message, MESSAGES } from './messages.ts';
import { readOneByOne } from './read-one-by-one.ts';

export interface Sockets {
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

export interface SocketSettings {
  readonly services: Services;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly proxies: number;
}

const LARGEST_MESSAGE = 16 * 1024;
/** How long a session that was ended elsewhere may still listen, in milliseconds. */
const RECHECK = 30_000;
/** So many are looked up at once, and then moves have so many milliseconds to themselves. */
const RECHECKED_AT_ONCE = 20;
const BREATH = 10;
const BY_NAME = new Map(MESSAGES.map((message) => [message.name, message]));

/** What is found out about a socket before it is let in. */
interface Known {
  caller: Caller | undefined;
}

/** The live side of the server: tables are watched and played over websockets. */
export function createSockets(server: HttpServer, settings: SocketSettings): Sockets {
  const { services, metrics } = settings;
  const { clock, log } = services.environment;
  const tarpit = createTarpit(clock);
  const listeners = server.listeners('request') as RequestListener[];
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    allowRequest: (request, decide) => {
      const wait = settings.limiter('sockets', addressOf(request, settings.proxies));
      if (wait === undefined) decide(null, isFromHere(request.headers));
      // Who is refused at once comes again at once (P12).
      else void tarpit.wait(request.socket).then(() => decide(null, false));
    },
  });
  // Socket.IO would answer what comes by no websocket by itself, past the gate (P12).
  server.removeAllListeners('request');
  for (const listener of listeners) server.on('request', listener);
  readOneByOne(io.engine);
  io.engine.on('connection', (conn: Socket['conn']) => {
    conn.once('close', () => endLine(conn.request.socket));
  });
  metrics.gauge('sockets', () => io.engine.clientsCount);
  const callers = new Map<Socket, Caller>();
  io.use((socket, next) => {
    callerOf(services.sessions, socket.request.headers).then(
      (caller) => {
        (socket.data as Known).caller = caller;
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    const { caller } = socket.data as Known;
    // Not before: who has hung up until then comes here no more, and would never be forgotten.
    if (caller !== undefined) callers.set(socket, caller);
    const connection = connect(socket, services, caller);
    const address = addressOf(socket.request, settings.proxies);
    const own = { ...settings, limiter: hangingUp(settings.limiter, () => socket.conn.close()) };
    socket.onAny((name: unknown, ...args: readonly unknown[]) => {
      const reply = args.at(-1);
      const answer = typeof reply === 'function' ? (reply as (text: string) => void) : () => {};
      void receive(own, connection, address, name, args[0]).then(answer);
    });
    socket.on('disconnect', () => {
      callers.delete(socket);
      leaveAll(connection);
    });
  });

  let isClosed = false;
  let callOff = (): void => {};
  const breathe = (): Promise<void> =>
    new Promise((resolve) => {
      callOff = clock.after(BREATH, resolve);
    });
  /**
   * Whoever signed out, here or at another node, is no longer told anything. The embedded database answers at once, so
   * thousands of questions in a row would hold up everything else.
   */
  const recheck = async (): Promise<void> => {
    let count = 0;
    for (const [socket, caller] of callers) {
      const now = await callerOf(services.sessions, socket.request.headers);
      if (now?.id !== caller.id) socket.disconnect(true);
      count += 1;
      if (count % RECHECKED_AT_ONCE === 0) await breathe();
    }
  };
  const unlisten = services.sessions.onEnd((end) => {
    for (const [socket, { id, person }] of callers) {
      if ('ended' in end ? end.ended === id : end.gone === person.id) socket.disconnect(true);
    }
  });
  const unhear = services.chat.onSaid((game, line, hearers) => {
    // To all connections of a hearer at this node.
    for (const person of hearers) io.to(roomOf(person)).emit('chat', { game, line });
  });
  const recheckOn = (): void => {
    callOff = clock.after(RECHECK, () => {
      recheck()
        .catch((error: unknown) => log('warn', 'recheck-failed', { message: String(error) }))
        .finally(() => isClosed || recheckOn());
    });
  };
  recheckOn();
  return {
    connections: () => io.engine.clientsCount,
    close: async () => {
      isClosed = true;
      unlisten();
      unhear();
      callOff();
      tarpit.end();
      await io.close();
    },
  };
}

/** Every message is answered with JSON text: what was asked for, or why not. */
async function receive(
  { limiter, metrics, services }: SocketSettings,
  connection: Connection,
  address: string,
  name: unknown,
  body: unknown,
): Promise<string> {
  const message = BY_NAME.get(String(name));
  const wait = limiter(message?.bucket ?? 'read', connection.caller?.person.id ?? address);
  if (wait !== undefined) return refusalText({ error: 'too-many', retryAfter: wait });
  if (message === undefined) return refusalText({ error: 'not-found' });
  const refusal = refusalOf(message, connection.caller, body);
  if (refusal !== undefined) return refusalText(refusal);
  const { clock, log } = services.environment;
  const begin = clock.now();
  try {
    const answer = await message.handle(connection, body);
    metrics.observe(`${message.name}_seconds`, (clock.now() - begin) / 1000);
    return typeof answer === 'string' ? answer : answerText(answer);
  } catch (error) {
    log('error', 'message-failed', { name: message.name, message: String(error) });
    return refusalText({ error: 'unavailable' });
  }
}

function refusalOf(message: Message, caller: Caller | undefined, body: unknown): Refusal | undefined {
  if (message.who !== 'anybody' && caller === undefined) return { error: 'not-signed-in' };
  const field = faultyField(message.body, body);
  return field === undefined ? undefined : { error: 'malformed', field };
}

function answerText(answer: Answer<unknown>): string {
  return answer.ok ? JSON.stringify({ ok: true, value: answer.value }) : refusalText(answer.refusal);
}

function connect(socket: Socket, services: Services, caller: Caller | undefined): Connection {
  if (caller !== undefined) void socket.join(roomOf(caller.person.id));
  const send = lineOf(socket);
  return {
    services,
    caller,
    watched: new Map(),
    attended: new Map(),
    id: socket.id,
    isOpen: () => socket.connected,
    send: (name, text) => {
      // Who does not read what is sent comes back later, and is then sent what is missing.
      if (!send(eventPacket(name, text))) socket.disconnect(true);
    },
  };
}

function roomOf(person: string): string {
  return `person ${person}`;
}
