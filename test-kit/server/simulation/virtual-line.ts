import { callerOf, COOKIE } from '../../../src/server/http/callers.ts';
import type { Caller } from '../../../src/server/people/sessions.ts';
import { refusalText } from '../../../src/server/service/submit.ts';
import { shownIn } from '../../../src/server/service/updates.ts';
import { type Connection, MESSAGES } from '../../../src/server/sockets/messages.ts';
import type { ChatLine } from '../../../src/wire/lists.ts';
import { patched } from '../../../src/wire/patch.ts';
import type { PatchedUpdate, Snapshot, Update } from '../../../src/wire/table.ts';
import type { Chance } from './chance.ts';
import type { VirtualProcess } from './virtual-process.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a client hears without having asked. */
export interface Ears {
  readonly onUpdate: (update: Update | PatchedUpdate) => void;
  readonly onChat: (game: string, line: ChatLine) => void;
  readonly onClose: () => void;
}

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

/** A connection from a client to a server: messages may take long, overtake each other, come twice or never. */
export interface Line {
  readonly isOpen: () => boolean;
  readonly ask: (name: string, body: object, onAnswer: (text: string) => void) => void;
  readonly close: () => void;
}

/** How bad the network is: one message in so many is lost, and one in so many comes twice; 0 is none. */
export interface Weather {
  readonly loses: number;
  readonly doubles: number;
  readonly slowest: number;
}

export interface Network {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly weather: () => Weather;
  readonly spy: Eavesdropper;
}

export function openLine(network: Network, server: VirtualProcess, token: string, ears: Ears): Line {
  const { chance, spy } = network;
  const lineId = `line ${network.time.now()} ${chance.below(1e9)}`;
  let isOpen = true;
  let caller: Promise<Caller | undefined> | undefined;
  /** How the table last looked over this line, as far as it was sent: patches go on from there. */
  let shown: object | undefined;
  const watched = new Map<string, () => void>();
  const attended = new Map<string, () => void>();
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    for (const stop of watched.values()) stop();
    ears.onClose();
  };
  /** Over the wire, as often and as late as the network likes. */
  const carry = (task: () => void): void => {
    const { loses, doubles, slowest } = network.weather();
    if (loses > 0 && chance.oneIn(loses)) return;
    const times = doubles > 0 && chance.oneIn(doubles) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      network.time.after(1 + chance.below(slowest), () => void (isOpen && server.isAlive() && task()));
    }
  };
  server.onDeath(close);
  const { sessions, chat } = server.services;
  const signIn = async (): Promise<Caller | undefined> => {
    const onCaller = spy.onSignIn(token);
    const found = await callerOf(sessions, { cookie: `${COOKIE}=${token}` });
    onCaller(found);
    return found;
  };
  const connection = async (): Promise<Connection> => {
    caller ??= signIn();
    const who = await caller;
    return {
      services: server.services,
      id: lineId,
      caller: who,
      watched,
      attended,
      isOpen: () => isOpen,
      send: (name, value) => {
        if (name !== 'update') return;
        const text = JSON.stringify(value);
        const update = value as Update | PatchedUpdate;
        shown = 'patch' in update ? patched(shown ?? {}, update.patch) : shownIn(update);
        spy.onUpdate(who, { ...update, ...shown } as Update, text);
        carry(() => ears.onUpdate(JSON.parse(text) as Update | PatchedUpdate));
      },
    };
  };
  const receive = async (name: string, body: object): Promise<Said> => {
    const message = MESSAGES.find((each) => each.name === name);
    if (message === undefined) throw new Error(`there is no message ${name}`);
    const here = await connection();
    if (message.who !== 'anybody' && here.caller === undefined)
      return { text: refusalText({ error: 'not-signed-in' }) };
    try {
      const answer = await message.handle(here, body);
      if (typeof answer === 'string') return { text: answer };
      if (!answer.ok) return { text: refusalText(answer.refusal) };
      if (name === 'watch') shown = shownIn(answer.value as Snapshot);
      return { text: JSON.stringify({ ok: true, value: answer.value }), value: answer.value };
    } catch {
      return { text: refusalText({ error: 'unavailable' }) };
    }
  };
  const unhear = chat.onSaid((game, line, hearers) => {
    void caller?.then((who) => {
      if (!isOpen || who === undefined || !hearers.includes(who.person.id)) return;
      spy.onChat(who, game, line, hearers);
      carry(() => ears.onChat(game, line));
    });
  });
  const unlisten = sessions.onEnd((end) => {
    const ends = Object.values(end) as readonly unknown[];
    void caller?.then(
      (who) => void (who !== undefined && [who.id, who.person.id].some((id) => ends.includes(id)) && close()),
    );
  });
  watched.set('', () => {
    unhear();
    unlisten();
  });
  return {
    isOpen: () => isOpen,
    close,
    ask: (name, body, onAnswer) => {
      const text = JSON.stringify(body);
      carry(() => {
        void receive(name, JSON.parse(text) as object).then(async (answer) => {
          spy.onAnswer(await caller, name, JSON.parse(text) as object, answer);
          carry(() => onAnswer(answer.text));
        });
      });
    },
  };
}
