import type { Server } from 'node:http';
import { CLOSE } from '../../wire/frames.ts';
import { hexOf } from '../environment/digest.ts';
import type { Metrics } from '../http/metrics.ts';
import { addressOf } from '../http/proxies.ts';
import type { Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';
import { answerTo, parseRequest } from './answer.ts';
import { acceptUpgrades, type UpgradeSettings } from './handshake.ts';
import { hangingUp } from './hanging-up.ts';
import { type Known, lookAfter } from './look-after.ts';
import { type Connection, leaveAll } from './messages.ts';
import { eventFrame, type Peer, peerOf } from './peer.ts';

export interface Sockets {
  readonly connections: () => number;
  /** Closes all connections and accepts no more. */
  readonly close: () => void;
}

export interface SocketSettings extends UpgradeSettings {
  readonly metrics: Metrics;
}

/** The live side of the server: tables are watched and played over websockets. */
export function createSockets(server: Server, settings: SocketSettings): Sockets {
  const { services, metrics } = settings;
  const peers = new Map<Peer, Known>();
  const byPerson = new Map<string, Set<Peer>>();
  metrics.gauge('sockets', () => peers.size);

  const stopAccepting = acceptUpgrades(server, settings, (websocket, request, caller) => {
    const who = caller?.person.id ?? addressOf(request, settings.proxies);
    const peer = peerOf(websocket, request.socket, () => {
      peers.delete(peer);
      if (own.delete(peer) && own.size === 0) byPerson.delete(who);
      leaveAll(connection);
    });
    const connection = connectionOf(peer, services, caller);
    peers.set(peer, { caller, headers: request.headers });
    const own = byPerson.get(who) ?? new Set();
    if (caller !== undefined) byPerson.set(who, own.add(peer));
    const limiter = hangingUp(settings.limiter, () => peer.hangUp(CLOSE.tooMany));
    websocket.on('message', (data, isBinary) => {
      if (!peer.isOpen()) return;
      const asked = isBinary ? undefined : parseRequest((data as Buffer).toString());
      if (asked === undefined) peer.hangUp(CLOSE.noRequest);
      else void answerTo(connection, asked, { limiter, who, metrics }).then(peer.send);
    });
    websocket.on('ping', (data) => {
      if (limiter('read', who) === undefined) peer.pong(data);
    });
  });
  const rounds = lookAfter(peers, services);
  const unlisten = services.sessions.onEnd((end) => {
    for (const [peer, { caller }] of peers) {
      if ('ended' in end ? end.ended === caller?.id : end.gone === caller?.person.id) peer.hangUp(CLOSE.sessionEnded);
    }
  });
  const unhear = services.chat.onSaid((game, line, hearers) => {
    const frame = eventFrame('chat', JSON.stringify({ game, line }));
    for (const person of hearers) byPerson.get(person)?.forEach(({ send }) => send(frame));
  });
  return {
    connections: () => peers.size,
    close: () => {
      stopAccepting();
      void rounds.stop();
      unlisten();
      unhear();
      for (const peer of peers.keys()) peer.hangUp(CLOSE.goingAway);
    },
  };
}

function connectionOf(peer: Peer, services: Services, caller: Caller | undefined): Connection {
  return {
    services,
    caller,
    watched: new Map(),
    attended: new Map(),
    id: hexOf(services.environment.secrets.randomBytes(8)),
    isOpen: peer.isOpen,
    send: (name, text) => peer.send(eventFrame(name, text)),
  };
}
