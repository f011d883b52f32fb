import {
  type ListedMessage,
  MESSAGE_LIST,
  type MessageAnswer,
  type MessageBody,
  type MessageName,
  type MESSAGES,
  type PushedName,
} from '../../wire/messages.ts';
import type { Here } from '../../wire/notices.ts';
import { type Answer, granted } from '../../wire/refusal.ts';
import { actorOf, type Caller } from '../people/sessions.ts';
import type { Services } from '../services.ts';

/** What a connection offers to its messages. */
export interface Connection {
  readonly services: Services;
  readonly caller: Caller | undefined;
  readonly watched: Map<string, () => void>;
  /** The tables that this connection is looking at. */
  readonly attended: Map<string, () => void>;
  readonly id: string;
  readonly isOpen: () => boolean;
  /** An event and its value as JSON text. */
  readonly send: (name: PushedName, text: string) => void;
}

/** A message for persons always has one as its sender. */
type Sender<M extends MessageName> = Connection &
  ((typeof MESSAGES)[M]['who'] extends 'person' ? { readonly caller: Caller } : object);
type Handlers = {
  readonly [M in MessageName]: (from: Sender<M>, body: MessageBody<M>) => Promise<Answer<MessageAnswer<M>>>;
};

const MOST_WATCHED = 20;
/** Spectators are counted, not named. */
const SPECTATOR = 'spectator ';

const HANDLERS: Handlers = {
  watch: async (connection, { game, from = 0, patches = false }) => {
    const { services, caller, watched, send, isOpen } = connection;
    let mayLook = true;
    const watching = await services.games.watch(
      game,
      caller?.person.id,
      from,
      ({ update, patched }) => send('update', patches ? patched() : update()),
      () => {
        mayLook = false;
        leave(connection, game);
      },
    );
    if (!watching.ok) return watching;
    watched.get(game)?.();
    const tellHere = (present: readonly string[]): void => send('here', JSON.stringify(hereOf(game, present)));
    const unhear = services.presence.onChange(game, tellHere);
    const isSeated = watching.value.snapshot.seat !== undefined;
    const goAway = isSeated ? undefined : services.presence.attend(game, `${SPECTATOR}${connection.id}`);
    watched.set(game, () => {
      watching.value.stop();
      unhear();
      goAway?.();
    });
    tellHere(services.presence.here(game));
    // A client that disconnected or left in the meantime gets nothing more.
    if (!isOpen() || !mayLook) leave(connection, game);
    endOldest(watched);
    return granted(watching.value.snapshot);
  },
  leave: async (connection, { game }) => {
    leave(connection, game);
    return granted({});
  },
  attend: async ({ services, caller, attended }, { game, on }) => {
    const person = caller.person.id;
    if (!on) {
      end(attended, game);
      return granted({});
    }
    // A repeated request keeps the presence, so that nobody sees the person leave and return.
    const wish = attended.get(game) ?? ((): void => {});
    attended.set(game, wish);
    const seated = await services.tables.checkSeat(person, game);
    // A person who looked away or disconnected in the meantime is not present.
    if (attended.get(game) === wish) {
      const goAway = seated.ok ? services.presence.attend(game, person) : undefined;
      end(attended, game);
      if (goAway !== undefined) attended.set(game, goAway);
      endOldest(attended);
    }
    return seated.ok ? granted({}) : seated;
  },
  act: async ({ services, caller }, { game, request }) =>
    services.games.submit({ game, actor: actorOf(caller), ...request }),
  check: ({ services, caller }, { game }) => services.games.check(game, caller?.person.id),
  say: ({ services, caller }, { game, messageId, text }) => services.chat.say(caller.person.id, game, messageId, text),
};

/** A message with its handler, whose input has been validated. */
export interface ServedMessage extends ListedMessage {
  readonly handle: (from: Connection, body: unknown) => Promise<Answer<unknown>>;
}

export const SERVED_MESSAGES: ReadonlyMap<string, ServedMessage> = new Map(
  MESSAGE_LIST.map((message) => [
    message.name,
    { ...message, handle: HANDLERS[message.name] as ServedMessage['handle'] },
  ]),
);

function hereOf(game: string, present: readonly string[]): Here {
  const people = present.filter((each) => !each.startsWith(SPECTATOR));
  return { game, people, spectators: present.length - people.length };
}

function leave({ watched, attended }: Connection, game: string): void {
  end(attended, game);
  end(watched, game);
}

/** Called when the connection ends. */
export function leaveAll(connection: Connection): void {
  for (const game of [...connection.attended.keys(), ...connection.watched.keys()]) leave(connection, game);
}

function end(under: Map<string, () => void>, game: string): void {
  under.get(game)?.();
  under.delete(game);
}

function endOldest(under: Map<string, () => void>): void {
  const [oldest] = under.keys();
  if (under.size > MOST_WATCHED && oldest !== undefined) end(under, oldest);
}
