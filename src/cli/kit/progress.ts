export interface Progress {
  readonly at: (done: number) => void;
  readonly end: () => void;
}

const BAR = 30;
/** Quick work shows no progress; where there is no terminal, lines are rare. */
const PATIENCE = 500;
const REDRAW = 100;
const LINE_EVERY = 5000;

/** Progress on standard error: a bar on a terminal, an occasional line elsewhere. */
export function progressOf(total: number, unit: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const begin = performance.now();
  const isTerminal = stream.isTTY;
  let shown = isTerminal ? begin + PATIENCE - REDRAW : begin;
  let isDrawn = false;
  return {
    at(done) {
      const now = performance.now();
      if (now - shown < (isTerminal ? REDRAW : LINE_EVERY)) return;
      shown = now;
      const left = done === 0 ? '' : `, ${duration(((now - begin) * (total - done)) / done)} left`;
      const text = `${done} of ${total} ${unit}${left}`;
      if (!isTerminal) {
        stream.write(`${text}\n`);
        return;
      }
      const full = Math.round((BAR * done) / total);
      stream.write(`\r\u001B[K[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${text}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) stream.write('\r\u001B[K');
    },
  };
}

function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
