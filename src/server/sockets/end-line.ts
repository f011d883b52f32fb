import type { IncomingMessage } from 'node:http';

/** Hangs up. A farewell would be waited for, and everything before it read, even what has come already (P12). */
export function endLine(line: IncomingMessage['socket']): void {
  line.pause();
  line.prependOnceListener('close', () => {
    line.removeAllListeners('data');
    line.read();
  });
  line.destroySoon();
}
