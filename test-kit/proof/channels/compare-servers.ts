import type { Action } from '../../../src/wire/action.ts';
import type { Pace, TableOptions } from '../../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../../src/wire/usual-options.ts';
import { draw, type Move, type State, type Stream } from '../../../src/engine/index.ts';
import { firstDifference, twinOf } from '../../non-interference.ts';
import type { Pair } from '../../pairs.ts';
import { interview, type Questions, someQuestions, type Transcript } from './channels.ts';
import { plant, uproot } from './plant.ts';
import type { Client, TwinServer } from './twin-server.ts';

const PACES: readonly Pace[] = [
  { kind: 'untimed' },
  { kind: 'live', bank: 3_600_000, perTurn: 10_000 },
  { kind: 'days', hours: 24 },
];

/** Longer than the grace of notices. */
const WHILE = 15_000;

/** Both of a pair, or a difference that somebody could notice. */
export interface ServersCompared {
  readonly renamed: number;
  readonly moves: number;
  readonly bytes: number;
  /** Push messages and letters among what was compared. */
  readonly notices: number;
  readonly fault: string | undefined;
}

let games = 0;

/** Plays the same on two servers that differ in what is hidden from the viewer, and compares all that the viewer hears. */
export async function compareServers(
  twins: readonly [TwinServer, TwinServer],
  { game: filmed, from, to: end, viewer }: Pair,
  stream: Stream,
  isThorough = false,
): Promise<ServersCompared> {
  // At the end everything comes to light.
  const to = Math.max(from, Math.min(end, filmed.moves.length - 1));
  const twin = twinOf(filmed, from, to, viewer, stream);
  games += 1;
  const game = games.toString(16).padStart(32, '0');
  const last = filmed.states[to] as State;
  const isProgram = draw(stream, 2) === 0;
  const watching = draw(stream, 2);
  const patches = draw(stream, 2) === 0;
  const questions = someQuestions(last, viewer, draw(stream, 4), stream, { isProgram, isThorough });
  const pace = PACES[draw(stream, PACES.length)] as Pace;
  const options: TableOptions = { ...USUAL_OPTIONS, isPublic: true, pace };
  const course = { game, options, viewer, watching, patches, questions };
  const start = filmed.states[from] as State;
  const planning = [...twin.idle.keys()].filter((seat) => twin.idle[seat] === true && start.turn?.seat !== seat);
  const heard = [
    await play(twins[0], { ...course, state: start, moves: filmed.moves.slice(from, to), planning }),
    await play(twins[1], { ...course, state: twin.state, moves: twin.moves, planning: [] }),
  ] as const;
  return {
    renamed: twin.renamed,
    moves: to - from,
    bytes: heard[0].reduce((sum, text) => sum + text.length, 0),
    notices: heard[0].filter((text) => /^(push|letter): /.test(text)).length,
    fault: differenceOf(...heard),
  };
}

interface Course {
  readonly game: string;
  readonly options: TableOptions;
  readonly viewer: number | undefined;
  /** Which of those who look on. */
  readonly watching: number;
  /** Whole updates, or what changed. */
  readonly patches: boolean;
  readonly questions: Questions;
  readonly state: State;
  readonly moves: readonly (Move | undefined)[];
  /** Seats that prepare a turn, of which nobody else may know. */
  readonly planning: readonly number[];
}

async function play(
  twin: TwinServer,
  { game, options, viewer, watching, patches, questions, state, moves, planning }: Course,
): Promise<Transcript> {
  const { server, clock, players, spectators } = twin;
  const { store } = server.services.environment;
  const seated = players.slice(0, state.players.length);
  const client = (viewer === undefined ? spectators[watching] : seated[viewer]) as Client;
  await plant(store, state, { game, options, people: seated.map(({ person }) => person ?? ''), at: clock.now() });
  const { socket } = client;
  socket.take();
  twin.takeSent(undefined);
  await socket.ask('watch', { game, patches });
  await seated[0]?.socket.ask('say', { game, messageId: 'good-luck', text: 'Good luck!' });
  const heard: Transcript = [];
  const submit = submitterTo(twin, game);
  for (const seat of planning) {
    const lines = [[{ seat, kind: 'end' } as const]];
    await submit(seated[seat]?.person ?? '', { kind: 'plan', lines }, `plan-${seat}`);
  }
  for (const [index, move] of moves.entries()) {
    // Time passes for both, also where one does nothing.
    await clock.settle(1000);
    if (move !== undefined) await submit(seated[move.seat]?.person ?? '', { kind: 'move', move }, `move-${index}`);
    await socket.ask('check', { game });
    heard.push(...socket.take());
  }
  // Who is asked and elsewhere is told so, after a while.
  if (questions.isPatient) await clock.settle(WHILE);
  heard.push(...twin.takeSent(client.person), ...(await interview(twin, client, game, questions)));
  await socket.ask('leave', { game });
  await uproot(store, game);
  return withoutAskIds(heard);
}

function submitterTo({ server }: TwinServer, game: string) {
  return async (id: string, action: Action, moveId: string): Promise<void> => {
    const answer = await server.services.games.submit({ game, actor: { kind: 'person', id }, moveId, action });
    if (!answer.ok) throw new Error(`refused: ${JSON.stringify(action)}: ${answer.refusal.error}`);
  };
}

/** The ids that answers over a socket are matched by are the sender's own. */
function withoutAskIds(heard: readonly string[]): Transcript {
  return heard.map((frame) => frame.replace(/^\{"id":\d+,/, '{'));
}

function differenceOf(here: Transcript, there: Transcript): string | undefined {
  const index = here.findIndex((text, at) => text !== there[at]);
  if (index < 0 && here.length === there.length) return undefined;
  const at = index < 0 ? here.length : index;
  return `number ${at} of ${here.length} and ${there.length}: ${firstDifference(here[at] ?? 'nothing', there[at] ?? 'nothing')}`;
}
