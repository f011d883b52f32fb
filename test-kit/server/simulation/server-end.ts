import type { Refusal } from '../../../src/wire/refusal.ts';
import { callerOf, COOKIE } from '../../../src/server/http/callers.ts';
import type { Caller } from '../../../src/server/people/sessions.ts';
import type { Services } from '../../../src/server/services.ts';
import { shownIn } from '../../../src/server/service/updates.ts';
import { type Connection, SERVED_MESSAGES } from '../../../src/server/sockets/messages.ts';
import type { ChatLine } from '../../../src/wire/lists.ts';
import { updated } from '../../../src/wire/patch.ts';
import type { PatchedUpdate, Snapshot, Update } from '../../../src/wire/table.ts';

/** Whoever checks what a server says hears it when it is said, not when it arrives. */
export interface Eavesdropper {
  /** Somebody comes by this token; who that is is found out later. */
  readonly onSignIn: (token: string) => (caller: Caller | undefined) => void;
  readonly onAnswer: (caller: Caller | undefined, name: string, body: object, answer: Said) => void;
  readonly onUpdate: (caller: Caller | undefined, update: Update, text: string) => void;
  readonly onChat: (caller: Caller | undefined, game: string, line: ChatLine, hearers: readonly string[]) => void;
}

/** An answer as text, and what it says where something was asked for and found. */
export interface Said {
  readonly text: string;
  readonly value?: unknown;
}

/** What a server says without having been asked. */
export interface Voice {
  readonly update: (text: string) => void;
  readonly chat: (game: string, line: ChatLine) => void;
  readonly hangUp: () => void;
}

/** The server's end of a connection: what `sockets.ts` does, without the sockets. */
export interface ServerEnd {
  readonly receive: (name: string, text: string) => Promise<string>;
  readonly close: () => void;
}

export function openServerEnd(
  id: string,
  services: Services,
  token: string,
  spy: Eavesdropper,
  voice: Voice,
): ServerEnd {
  let isOpen = true;
  let caller: Promise<Caller | undefined> | undefined;
  /** How the table last looked to this client, as far as it was sent: patches go on from there. */
  let shown: object | undefined;
  const watched = new Map<string, () => void>();
  const attended = new Map<string, () => void>();
  const send = (who: Caller | undefined, text: string): void => {
    const update = JSON.parse(text) as Update | PatchedUpdate;
    shown = 'patch' in update ? updated(shown ?? {}, update) : shownIn(update);
    spy.onUpdate(who, { ...update, ...shown } as Update, text);
    voice.update(text);
  };
  const connection = async (): Promise<Connection> => {
    caller ??= signIn(services, token, spy);
    const who = await caller;
    return {
      id,
      services,
      caller: who,
      watched,
      attended,
      isOpen: () => isOpen,
      send: (name, text) => void (name === 'update' && send(who, text)),
    };
  };
  const stops = watchPeople(services, () => (isOpen ? caller : undefined), spy, voice);
  return {
    receive: async (name, text) => {
      const here = await connection();
      const said = await answerTo(here, name, JSON.parse(text) as object);
      if (name === 'watch' && said.value !== undefined) shown = shownIn(said.value as Snapshot);
      spy.onAnswer(here.caller, name, JSON.parse(text) as object, said);
      return said.text;
    },
    close: () => {
      isOpen = false;
      for (const stop of [...watched.values(), ...attended.values(), ...stops]) stop();
    },
  };
}

async function signIn({ sessions }: Services, token: string, spy: Eavesdropper): Promise<Caller | undefined> {
  const onCaller = spy.onSignIn(token);
  const found = await callerOf(sessions, { cookie: `${COOKIE}=${token}` });
  onCaller(found);
  return found;
}

async function answerTo(connection: Connection, name: string, body: object): Promise<Said> {
  const message = SERVED_MESSAGES.get(name);
  if (message === undefined) throw new Error(`there is no message ${name}`);
  if (message.who !== 'anybody' && connection.caller === undefined)
    return { text: refusalText({ error: 'not-signed-in' }) };
  try {
    const answer = await message.handle(connection, body);
    if (!answer.ok) return { text: refusalText(answer.refusal) };
    return { text: JSON.stringify({ ok: true, value: answer.value }), value: answer.value };
  } catch {
    return { text: refusalText({ error: 'unavailable' }) };
  }
}

function refusalText(refusal: Refusal): string {
  return JSON.stringify({ ok: false, ...refusal });
}

/** Passes on what is said at their tables, and hangs up on those whose session ends. */
function watchPeople(
  { chat, sessions }: Services,
  caller: () => Promise<Caller | undefined> | undefined,
  spy: Eavesdropper,
  voice: Voice,
): readonly (() => void)[] {
  const unhear = chat.onSaid((game, line, hearers) => {
    void caller()?.then((who) => {
      if (who === undefined || !hearers.includes(who.person.id)) return;
      spy.onChat(who, game, line, hearers);
      voice.chat(game, line);
    });
  });
  const unlisten = sessions.onEnd((end) => {
    const ends = Object.values(end) as readonly unknown[];
    void caller()?.then((who) => {
      if (who !== undefined && (ends.includes(who.id) || ends.includes(who.person.id))) voice.hangUp();
    });
  });
  return [unhear, unlisten];
}
