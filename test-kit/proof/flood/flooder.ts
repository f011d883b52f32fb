import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { type Habit, HABITS, requestText } from './habits.ts';

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

/** A connection that sends as its habit is, and another one after it. */
function open(habit: Habit): void {
  if (!isFlooding) return;
  const line = connect(Number(port), hostname).setNoDelay(true);
  lines.add(line);
  let owed = 0;
  let rest = '';
  const ask = (): void => {
    owed = habit.atOnce;
    line.write(Array.from({ length: habit.atOnce }, () => requestText(habit, asked++)).join(''));
  };
  line.on('connect', ask);
  line.on('data', (bytes) => {
    const text = rest + bytes.toString('latin1');
    const count = text.split(ANSWER).length - 1;
    rest = text.slice(1 - ANSWER.length);
    answered += count;
    owed -= count;
    if (owed <= 0) ask();
  });
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
