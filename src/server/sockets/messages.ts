import type { Caller } from '../people/sessions.ts';
import type { Bucket } from '../http/throttle/limits.ts';
import { actionRequest, chatText, eventNumber, gameId, moveId } from '../http/parts.ts';
import type { Who } from '../http/route.ts';
import { object, optional, type Meaning, type Shape, yesNo } from '../../schema/shape.ts';
import type { Services } from '../services.ts';
import type { Action } from '../table/action.ts';
import { type Answer, granted } from '../table/refusal.ts';
import type { Here } from '../../wire/notices.ts';

/** What a connection gives to the messages that come over it. */
export interface Connection {
  readonly services: Services;
  readonly caller: Caller | undefined;
  readonly watched: Map<string, () => void>;
  /** The tables before somebody's eyes. */
  readonly attended: Map<string, () => void>;
  readonly id: string;
  readonly isOpen: () => boolean;
  /** An event and its value as JSON text. */
  readonly send: (name: 'update' | 'here', text: string) => void;
}

/** One entry per message, as routes are for HTTP. Each is answered, with JSON text where that text is stored. */
export interface Message {
  readonly name: string;
  readonly summary: string;
  readonly who: Who;
  readonly bucket: Bucket;
  readonly body: Shape<unknown>;
  readonly handle: (connection: Connection, body: unknown) => Promise<Answer<unknown> | string>;
}

const MOST_WATCHED = 20;
/** Who looks on is counted, and not named. */
const SPECTATOR = 'spectator ';

export const MESSAGES: readonly Message[] = [
  message({
    name: 'watch',
    summary:
      'Shows a table with what happened after event `from`, and sends every `update`, and who is `here`, from then on',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId, from: optional(eventNumber), patches: optional(yesNo) }),
    handle: async (connection, { game, from = 0, patches = false }) => {
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
      // Who hung up or got up meanwhile is not told anything any more.
      if (!isOpen() || !mayLook) leave(connection, game);
      endOldest(watched);
      return granted(watching.value.snapshot);
    },
  }),
  message({
    name: 'leave',
    summary: 'No more updates of this table',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId }),
    handle: async (connection, { game }) => {
      leave(connection, game);
      return granted({});
    },
  }),
  message({
    name: 'attend',
    summary: 'Whether I have a table of mine before my eyes: the others see it, and no notice is sent meanwhile',
    who: 'person',
    bucket: 'read',
    body: object({ game: gameId, on: yesNo }),
    handle: async ({ services, caller, attended }, { game, on }) => {
      const person = caller?.person.id ?? '';
      if (!on) {
        end(attended, game);
        return granted({});
      }
      // Who says so again stays there meanwhile, and nobody sees them go and come.
      const wish = attended.get(game) ?? ((): void => {});
      attended.set(game, wish);
      const seated = await services.tables.checkSeat(person, game);
      // Who has looked away or hung up meanwhile is not there.
      if (attended.get(game) === wish) {
        const goAway = seated.ok ? services.presence.attend(game, person) : undefined;
        end(attended, game);
        if (goAway !== undefined) attended.set(game, goAway);
        endOldest(attended);
      }
      return seated.ok ? granted({}) : seated;
    },
  }),
  message({
    name: 'act',
    summary: 'Acts at a table; the answer to a repeated request is the same to the letter',
    who: 'person',
    bucket: 'moves',
    body: object({ game: gameId, request: actionRequest }),
    handle: async ({ services, caller }, { game, request }) =>
      services.games.submit({
        game,
        actor: { kind: 'person', id: caller?.person.id ?? '' },
        moveId: request.moveId,
        action: request.action as Action,
        ...(request.expected === undefined ? {} : { expected: request.expected }),
      }),
  }),
  message({
    name: 'check',
    summary: 'The checksum of what I should see',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId }),
    handle: ({ services, caller }, { game }) => services.games.check(game, caller?.person.id),
  }),
  message({
    name: 'say',
    summary: 'Says something at my table',
    who: 'person',
    bucket: 'chat',
    body: object({ game: gameId, messageId: moveId, text: chatText }),
    handle: ({ services, caller }, { game, messageId, text }) =>
      services.chat.say(caller?.person.id ?? '', game, messageId, text),
  }),
];

function hereOf(game: string, present: readonly string[]): Here {
  const people = present.filter((each) => !each.startsWith(SPECTATOR));
  return { game, people, spectators: present.length - people.length };
}

function message<S extends Shape<unknown>>(
  entry: Omit<Message, 'body' | 'handle'> & {
    readonly body: S;
    readonly handle: (connection: Connection, body: Meaning<S>) => Promise<Answer<unknown> | string>;
  },
): Message {
  return entry as unknown as Message;
}

function leave({ watched, attended }: Connection, game: string): void {
  end(attended, game);
  end(watched, game);
}

/** When a connection ends. */
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
