import type { VirtualTime } from './virtual-time.ts';

/** Asks over whatever line there is; calls back with the answer, or with nothing after a while. */
export type Ask = (name: string, body: object, then: (text: string | undefined) => void) => void;

/** What was asked and not answered yet: sent again until it is. */
export interface Outbox {
  readonly post: (id: string, name: 'act' | 'say', body: object) => void;
  readonly sendAll: () => void;
  readonly count: () => number;
}

const PAUSE = 2000;

export function createOutbox(time: VirtualTime, isConnected: () => boolean, ask: Ask): Outbox {
  const letters = new Map<string, { readonly name: string; readonly body: object }>();
  const send = (id: string): void => {
    const letter = letters.get(id);
    if (letter === undefined || !isConnected()) return;
    ask(letter.name, letter.body, (text) => {
      if (text === undefined || text.includes('"unavailable"')) time.after(PAUSE, () => send(id));
      else letters.delete(id);
    });
  };
  return {
    post: (id, name, body) => {
      letters.set(id, { name, body });
      send(id);
    },
    sendAll: () => {
      for (const id of letters.keys()) send(id);
    },
    count: () => letters.size,
  };
}
