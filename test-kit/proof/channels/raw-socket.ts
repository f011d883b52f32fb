/** A connection that keeps every frame as it came; it speaks just enough of Socket.IO to ask and to be answered. */
export interface RawSocket {
  /** Frames since the last call; the ids of connections, which are drawn, are left out. */
  readonly take: () => readonly string[];
  /** Asks and waits for the answer: everything sent before has then arrived. */
  readonly ask: (name: string, body: unknown) => Promise<string>;
  /** The same with any text in the place of name and body; nothing if the server hangs up on it. */
  readonly askText: (text: string) => Promise<string | undefined>;
  /** A frame as it is. */
  readonly send: (frame: string | Uint8Array<ArrayBuffer>) => void;
  readonly isOpen: () => boolean;
  /** Until the other side has hung up, or so long. */
  readonly whenClosed: (milliseconds: number) => Promise<void>;
  readonly close: () => void;
}

const PATIENCE = 20_000;

export async function openRawSocket(address: string, headers: Readonly<Record<string, string>>): Promise<RawSocket> {
  const url = new URL('/api/socket/?EIO=4&transport=websocket', address.replace(/^http/, 'ws'));
  // Node's own takes headers, which those of browsers do not.
  const Socket = WebSocket as unknown as new (url: URL, options: { readonly headers: object }) => WebSocket;
  const socket = new Socket(url, { headers });
  const frames: string[] = [];
  let isOpen = true;
  const waiting = new Map<string, (frame: string | undefined) => void>();
  let asked = 0;
  const answerTo = (key: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${key}`)), PATIENCE);
      waiting.set(key, (frame) => {
        clearTimeout(timer);
        waiting.delete(key);
        resolve(frame);
      });
    });
  socket.addEventListener('message', ({ data }) => {
    const frame = String(data);
    // The heartbeat goes by the system's clock.
    if (frame === '2') return socket.send('3');
    frames.push(frame.replace(/"sid":"[^"]*"/, '"sid":""'));
    const key = /^(0|40|43\d+)/.exec(frame)?.[0];
    if (key !== undefined) waiting.get(key)?.(frame);
    return undefined;
  });
  const closed = new Promise<void>((resolve) => {
    const end = (): void => {
      isOpen = false;
      for (const resolveWaiting of waiting.values()) resolveWaiting(undefined);
      resolve();
    };
    socket.addEventListener('close', end);
    socket.addEventListener('error', end);
  });
  await answerTo('0');
  const joined = answerTo('40');
  socket.send('40');
  await joined;
  const askText = (text: string): Promise<string | undefined> => {
    asked += 1;
    const answer = answerTo(`43${asked}`);
    socket.send(`42${asked}${text}`);
    return answer;
  };
  return {
    take: () => frames.splice(0),
    ask: async (name, body) => {
      const answer = await askText(JSON.stringify([name, body]));
      if (answer === undefined) throw new Error(`hung up on ${name}`);
      return answer;
    },
    askText,
    send: (frame) => socket.send(frame),
    isOpen: () => isOpen,
    whenClosed: (milliseconds) =>
      Promise.race([closed, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))]),
    close: () => socket.close(),
  };
}
