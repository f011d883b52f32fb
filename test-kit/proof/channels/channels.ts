import type { Action } from '../../../src/wire/action.ts';
import { draw, type Move, shuffle, type State, type Stream } from '../../../src/engine/index.ts';
import { wildMove } from '../../wild-move.ts';
import { rawRequest } from './raw-http.ts';
import type { Client, TwinServer } from './twin-server.ts';

/** Everything a viewer hears of a table, in order, to the letter. */
export type Transcript = string[];

/** What a viewer asks at the end, besides listening all the way. Decided once, and asked of both of a pair. */
export interface Questions {
  readonly from: number;
  /** Which of the pages; all of them would take too long. */
  readonly pages: readonly number[];
  readonly isProgram: boolean;
  /** Waits for push messages and mail. */
  readonly isPatient: boolean;
  readonly tries: readonly unknown[];
}

const TRIES = 2;
const PAGES = 3;
const NOBODY = '0'.repeat(24);

/** Well-formed moves that the viewer might try, and what is none. */
export function someQuestions(
  state: State,
  seat: number | undefined,
  from: number,
  stream: Stream,
  { isProgram, isThorough }: { readonly isProgram: boolean; readonly isThorough: boolean },
): Questions {
  const moves = Array.from({ length: TRIES }, (): Move | undefined =>
    seat === undefined ? undefined : wildMove(state, seat, stream),
  );
  const pages = shuffle([...READING('', 0, '').keys()], stream).slice(0, isThorough ? Infinity : PAGES);
  return {
    from,
    pages,
    isProgram,
    isPatient: isThorough || draw(stream, 4) === 0,
    tries: [...moves, { seat, kind: 'steal' }],
  };
}

const READING = (game: string, from: number, person: string): readonly string[] => [
  `/api/games/${game}`,
  `/api/games/${game}?from=${from}`,
  `/api/games/${game}/check`,
  `/api/games/${game}/record`,
  `/api/games/${game}/chat`,
  `/api/games/${game}/invites`,
  '/api/games',
  '/api/lobby',
  '/api/running',
  `/api/people/${person}/games`,
  `/api/people/${person}/profile`,
  '/api/opponents',
  '/api/match',
  '/api/ratings',
  `/api/games/${game}/rematch`,
  '/api/me',
  '/api/daily',
  '/api/export',
];

/** Asks on every channel that there is, and listens. */
export async function interview(
  twin: TwinServer,
  client: Client,
  game: string,
  { from, pages, isProgram, tries }: Questions,
): Promise<Transcript> {
  const heard: Transcript = [];
  const headers = isProgram ? client.token : client.cookie;
  const call = async (method: string, path: string, body?: unknown): Promise<void> => {
    const { text } = await rawRequest(twin.agent, twin.server.address, method, path, headers, body);
    heard.push(`${method} ${path}: ${text}`);
  };
  const act = (id: string, action: Action): unknown => ({ moveId: `viewer-${id}`, action });
  const paths = READING(game, from, client.person ?? NOBODY);
  for (const page of pages) await call('GET', paths[page] ?? '');
  await call('POST', `/api/games/${game}/rematch`);
  await call('POST', `/api/games/${game}/actions`, act('take-back', { kind: 'take-back', count: 1 }));
  await call('GET', `/api/games/${game}?from=${from}`);
  for (const [index, move] of tries.entries()) {
    await client.socket.ask('act', { game, request: act(`try-${index}`, { kind: 'move', move: move as Move }) });
    const [answer = ''] = client.socket.take().slice(-1);
    heard.push(answer);
    // What is accepted may turn up hidden cards: from there on the two go different ways.
    if (answer.includes('"ok":true')) return heard;
  }
  await call('POST', `/api/games/${game}/actions`, act('relay', { kind: 'relay', on: true }));
  await client.socket.ask('check', { game });
  heard.push(...client.socket.take(), ...twin.takeSent(client.person));
  return heard;
}
