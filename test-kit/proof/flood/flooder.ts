import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { type Habit, HABITS, MESSAGES, requestText, SOCKET } from './habits.ts';

/*
 * A process that floods a server when it is told to, with bytes that were made beforehand and as fast as it is answered. Whoever
 * floods has a machine of their own; here they have what is left of this one.
 */

const { hostname, port } = new URL(process.argv[2] ?? '');
const LOWEST_PRIORITY = 19;
const ANSWER = 'HTTP/1.1 ';

const lines = new Set<Socket>();
let answered = 0;
let asked = 0;
let isFlooding = false;

/** As many requests at once as the habit is, and again when they are answered. */
function ask(line: Socket, habit: Habit): void {
  let owed = 0;
  let rest = '';
  const send = (): void => {
    owed = habit.atOnce;
    line.write(Array.from({ length: habit.atOnce }, () => requestText(habit, asked++)).join(''));
  };
  line.on('connect', send);
  line.on('data', (bytes) => {
    const text = rest + bytes.toString('latin1');
    const count = text.split(ANSWER).length - 1;
    rest = text.slice(1 - ANSWER.length);
    answered += count;
    owed -= count;
    if (owed <= 0) send();
  });
}

/** Message upon message, as fast as they are taken. */
function talk(line: Socket): void {
  const send = (): void => {
    if (line.destroyed) return;
    if (line.write(MESSAGES)) setImmediate(send);
    else line.once('drain', send);
  };
  line.on('connect', () => line.write(SOCKET));
  line.once('data', send);
}

/** A connection that sends as its habit is, and another one after it. */
function open(habit: Habit): void {
  if (!isFlooding) return;
  const line = connect(Number(port), hostname).setNoDelay(true);
  lines.add(line);
  if (habit.isSocket) talk(line);
  else ask(line, habit);
  line.on('error', () => {});
  line.on('close', () => {
    lines.delete(line);
    open(habit);
  });
  if (habit.patience !== undefined) setTimeout(() => line.destroy(), habit.patience);
}

function begin(): void {
  answered = 0;
  isFlooding = true;
  for (const habit of HABITS) for (let count = 0; count < habit.lines; count++) open(habit);
}

function end(): void {
  isFlooding = false;
  for (const line of lines) line.destroy();
}

setPriority(LOWEST_PRIORITY);
process.on('message', (wish: 'begin' | 'end') => {
  if (wish === 'begin') begin();
  else end();
  process.send?.(answered);
});
