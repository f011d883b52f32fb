import { openWebsocket } from '../../server/websocket.ts';

/** A connection that keeps every frame as it came. */
export interface RawSocket {
  /** Frames since the last call. */
  readonly take: () => readonly string[];
  /** Asks and waits for the answer: everything sent before has then arrived. */
  readonly ask: (name: string, body: unknown) => Promise<string>;
  /** The same with any text in the place of the body; nothing if the server hangs up on it. */
  readonly askText: (name: string, text: string) => Promise<string | undefined>;
  /** A frame as it is. */
  readonly send: (frame: string | Uint8Array<ArrayBuffer>) => void;
  readonly isOpen: () => boolean;
  /** Until the other side has hung up, or so long. */
  readonly whenClosed: (milliseconds: number) => Promise<void>;
  readonly close: () => void;
}

const PATIENCE = 20_000;
const BEAT = '{"event":"beat"}';

export async function openRawSocket(address: string, headers: Readonly<Record<string, string>>): Promise<RawSocket> {
  const socket = await openWebsocket(address, headers);
  const frames: string[] = [];
  const waiting = new Map<string, (frame?: string) => void>();
  let asked = 0;
  socket.on('message', (data) => {
    const frame = (data as Buffer).toString();
    // At which moment of the clock it comes has nothing to do with a table.
    if (frame === BEAT) return;
    frames.push(frame);
    const [, id] = /^\{"id":(\d+),/.exec(frame) ?? [];
    if (id !== undefined) waiting.get(id)?.(frame);
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      for (const answer of waiting.values()) answer();
      resolve();
    });
  });
  const askText = (name: string, text: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      asked += 1;
      const id = String(asked);
      const timer = setTimeout(() => reject(new Error(`no answer to ${name}`)), PATIENCE);
      waiting.set(id, (frame) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(frame);
      });
      socket.send(`{"id":${id},"name":"${name}","body":${text}}`);
    });
  return {
    take: () => frames.splice(0),
    ask: async (name, body) => {
      const answer = await askText(name, JSON.stringify(body));
      if (answer === undefined) throw new Error(`hung up on ${name}`);
      return answer;
    },
    askText,
    send: (frame) => socket.send(frame),
    isOpen: () => socket.readyState === socket.OPEN,
    whenClosed: (milliseconds) =>
      Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]),
    close: () => socket.close(),
  };
}
