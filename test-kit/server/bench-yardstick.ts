import type { View } from '../../src/engine/index.ts';
import { openLine } from './bench-line.ts';
import { type BenchTable, playTable, type Told } from './bench-table.ts';

const SEATS = [0, 1, 2, 3];
const AT_ONCE = 20;
const PATIENCE = 30_000;

/** Socket.IO's protocol, which boardgame.io speaks: the first characters of what goes over the line. */
const NAMESPACE = '/benthos,';
const [PING, PONG, CONNECT, EVENT] = ['2', '3', '40', '42'];

interface MatchState {
  readonly G: View;
  readonly _stateID: number;
}

/** The same tables on boardgame.io (`bench-yardstick-server.ts`), every seat with a connection of its own. */
export async function openMatches(
  address: string,
  count: number,
  isTime: (opened: number) => boolean,
): Promise<readonly BenchTable[]> {
  const tables: BenchTable[] = [];
  while (tables.length < count && isTime(tables.length)) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - tables.length) }, (_, index) =>
      openMatch(address, `match ${tables.length + index}`),
    );
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

async function openMatch(address: string, match: string): Promise<BenchTable> {
  const lines: Speaker[] = [];
  /** There is no answer to a move but the update that everybody gets. */
  const heard = SEATS.map(() => (): void => {});
  const { table, tell } = playTable(match, (seat, move, number) => {
    const payload = { type: 'play', args: [move], playerID: String(seat) };
    lines[seat]?.('update', { type: 'MAKE_MOVE', payload }, number, match, String(seat));
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer at ${match}`)), PATIENCE);
      heard[seat] = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  });
  // One after another: the first makes the match.
  for (const seat of SEATS) {
    await new Promise<void>((resolve, reject) => {
      const onEvent = (text: string): void => {
        if (text.startsWith('["update"')) {
          tell(seat, toldBy(text));
          heard[seat]?.();
        } else if (text.startsWith('["sync"')) {
          tell(seat, toldBy(text));
          resolve();
        }
      };
      openSpeaker(address, onEvent).then((say) => {
        lines.push(say);
        say('sync', match, String(seat), null, SEATS.length);
      }, reject);
    });
  }
  return table;
}

type Speaker = (...event: readonly unknown[]) => void;

/** A line whose events are told as text: `["name", value]`. */
async function openSpeaker(address: string, onEvent: (text: string) => void): Promise<Speaker> {
  const connected = Promise.withResolvers<void>();
  const url = new URL('/socket.io/?EIO=4&transport=websocket', address);
  const { send } = await openLine(url, (text) => {
    if (text === PING) send(PONG);
    else if (text.startsWith(EVENT)) onEvent(text.slice(EVENT.length + NAMESPACE.length));
    else if (text.startsWith(CONNECT)) connected.resolve();
  });
  send(`${CONNECT}${NAMESPACE}`);
  await connected.promise;
  return (...event) => send(`${EVENT}${NAMESPACE}${JSON.stringify(event)}`);
}

/** The position itself is read by whoever moves. */
function toldBy(text: string): Told {
  return {
    number: Number(/"_stateID":(\d+)/.exec(text)?.[1]),
    isAsked: text.includes('"decision":{'),
    isOver: text.includes('"phase":"over"'),
    moves: () => {
      const [, , told] = JSON.parse(text) as [string, string, MatchState | { readonly state: MatchState }];
      return ('state' in told ? told.state : told).G.decision?.moves ?? [];
    },
  };
}
