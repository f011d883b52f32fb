import type { Writable } from 'node:stream';

let waiting: Writable[] = [];

/** Buffers what is written until the end of this turn of the event loop, so that it leaves in one system call. */
export function holdBack(line: Writable): void {
  if (line.writableCorked > 0) return;
  line.cork();
  if (waiting.push(line) === 1) process.nextTick(release);
}

function release(): void {
  const lines = waiting;
  waiting = [];
  for (const line of lines) line.uncork();
}
