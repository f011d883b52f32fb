import { frameOf, openRawConnection, UPGRADE } from './fuzz/raw-connection.ts';
import { systemClock } from '../../src/server/environment/system.ts';
import { openStillServer } from './still-server.ts';

const EACH = 10;
/** The limits on a request (15 s), and on answering a ping (at most twice 30 s), with some room; in milliseconds. */
const LONGEST = 80_000;

const SLOW: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  'a header without an end': ['GET /api/me HTTP/1.1\r\nHost: x\r\nX-A: '],
  'a body without an end': [
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  ],
  'a socket that answers no ping': [UPGRADE],
  'a frame without an end': [UPGRADE, frameOf('{"id":1,"name":"check","body":{}}').subarray(0, 5)],
};

/** Connections that begin something and never end it: the server ends them. */
export async function slow(): Promise<readonly string[]> {
  const server = await openStillServer({ clock: systemClock });
  const faults: string[] = [];
  await Promise.all(
    Object.entries(SLOW).map(async ([what, parts]) => {
      const lines = await Promise.all(Array.from({ length: EACH }, () => openRawConnection(server.address)));
      const begin = performance.now();
      for (const line of lines) for (const part of parts) line.write(part);
      const ended = await Promise.all(lines.map((line) => line.whenClosed(LONGEST)));
      const seconds = Math.round((performance.now() - begin) / 1000);
      const open = ended.filter((isEnded) => !isEnded).length;
      console.log(`${what}: ${EACH - open} of ${EACH} ended within ${seconds} s`);
      if (open > 0) faults.push(`${what}: ${open} are still open after ${seconds} s`);
    }),
  );
  await server.close();
  return faults;
}
