import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A mail server that takes every letter, or says what it is told to say. */
export interface MailServer {
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** How it answers a letter from now on; 250 takes it. */
  readonly answer: (code: number) => void;
  readonly close: () => Promise<void>;
}

export interface ReceivedLetter {
  readonly from: string;
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export async function startMailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  let code = 250;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    converse(socket, (letter) => {
      if (code === 250) letters.push(letter);
      return code;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    letters,
    answer: (next) => {
      code = next;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** As much of RFC 5321 as it takes to receive a letter. */
function converse(socket: Socket, receive: (letter: ReceivedLetter) => number): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let rest = '';
  let from = '';
  let to = '';
  let data: string[] | undefined;
  const hear = (line: string): void => {
    if (data !== undefined) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      const taken = receive({ from, to, ...parse(data) });
      data = undefined;
      return say(`${taken} said`);
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'MAIL') from = address;
    if (word === 'RCPT') to = address;
    if (word === 'DATA') data = [];
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    return say(word === 'DATA' ? '354 go on' : '250 fine');
  };
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 a mail server');
}

function parse(lines: readonly string[]): Pick<ReceivedLetter, 'headers' | 'text'> {
  const end = lines.indexOf('');
  const unfolded = lines.slice(0, end).join('\n').replace(/\n\s+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = lines.slice(end + 1).join('\n');
  const isBase64 = headers['content-transfer-encoding'] === 'base64';
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable';
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : isQuoted ? unquoted(body.replace(/=\n/g, '')) : body;
  return { headers: { ...headers, subject: decodedWords(headers['subject'] ?? '') }, text: text.replace(/\r/g, '') };
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
    );
}
