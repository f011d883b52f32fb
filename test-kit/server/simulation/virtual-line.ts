import type { ChatLine } from '../../../src/wire/lists.ts';
import type { PatchedUpdate, Update } from '../../../src/wire/table.ts';
import type { Chance } from './chance.ts';
import { type Eavesdropper, openServerEnd } from './server-end.ts';
import type { VirtualProcess } from './virtual-process.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a client hears without having asked. */
export interface Ears {
  readonly onUpdate: (update: Update | PatchedUpdate) => void;
  readonly onChat: (game: string, line: ChatLine) => void;
  readonly onClose: () => void;
}

/** A connection from a client to a server: messages may take long, overtake each other, come twice or never. */
export interface Line {
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
  const { chance, time } = network;
  const id = `line ${chance.below(1e9)}`;
  let isOpen = true;
  /** Over the wire, as often and as late as the network likes. */
  const carry = (task: () => void): void => {
    const { loses, doubles, slowest } = network.weather();
    if (loses > 0 && chance.oneIn(loses)) return;
    const times = doubles > 0 && chance.oneIn(doubles) ? 2 : 1;
    for (let count = 0; count < times; count++) {
      time.after(1 + chance.below(slowest), () => void (isOpen && server.isAlive() && task()));
    }
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    end.close();
    ears.onClose();
  };
  const end = openServerEnd(id, server.services, token, network.spy, {
    update: (text) => carry(() => ears.onUpdate(JSON.parse(text) as Update | PatchedUpdate)),
    chat: (game, line) => carry(() => ears.onChat(game, line)),
    hangUp: close,
  });
  server.onDeath(close);
  return {
    close,
    ask: (name, body, onAnswer) => {
      const text = JSON.stringify(body);
      carry(() => void end.receive(name, text).then((answer) => carry(() => onAnswer(answer))));
    },
  };
}
