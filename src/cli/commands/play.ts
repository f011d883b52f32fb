import { randomBytes } from 'node:crypto';
import type { Bot } from '../../bots/play/bot.ts';
import {
  apply,
  type Event,
  eventFor,
  type Move,
  newGame,
  parseMove,
  printMove,
  type Reason,
  replay,
  sample,
  type Seat,
  seedFrom,
  type Setup,
  type State,
  takeBackLimit,
  type View,
  viewFor,
  withRules,
  withoutLast,
  RECORD_FORMAT,
  rulesOf,
} from '../../engine/index.ts';
import { plainText, type PlayerNames, sayReason, type Words } from '../../text/index.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import { type BotName, botCalled } from '../../lab/match/bot-names.ts';
import { thinkAloud } from '../bot-seat.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { failed, malformed } from '../kit/command-error.ts';
import { loadRecord, refuseUnwritable, saveRecord, stateAfter } from '../kit/files.ts';
import { broughtContents, setLines, wordsOfGame } from '../kit/sets.ts';
import { type Lines, linesOf } from '../kit/lines.ts';
import { streamsFor } from '../../lab/match/match.ts';
import { colouredNames, namesOf } from '../show/player-names.ts';
import { eventLine } from '../show/log.ts';
import { type Question, questionOf } from '../show/options.ts';
import { scoreLines } from '../show/scores.ts';
import { areaLines, faceUpLines, handLines, headLines, playerLines, tableLines } from '../show/table.ts';
import { BOTS_OPTION, readBots, readTable, TABLE_OPTIONS } from '../kit/table-options.ts';
import { bold, faint } from '../kit/tint.ts';

/** The person's seat. */
const SEAT: Seat = 0;

export const play: Command = {
  name: 'play',
  summary: (words) => plainText(words.say('lobby.with-bots')),
  options: {
    ...TABLE_OPTIONS,
    bots: BOTS_OPTION,
    seed: { value: 'SEED', help: (words) => plainText(words.say('cli.seed')) },
    save: { value: 'FILE', help: (words) => plainText(words.say('cli.save')) },
    load: { value: 'FILE', help: (words) => plainText(words.say('cli.load')) },
    lang: LANGUAGE_OPTION,
  },
  run: runPlay,
};

/** Input besides moves: the prompt shows the letters; the words are what people try. */
const KEYS: ReadonlyMap<string, 'undo' | 'help' | 'quit'> = new Map([
  ['u', 'undo'],
  ['undo', 'undo'],
  ['h', 'help'],
  ['help', 'help'],
  ['?', 'help'],
  ['q', 'quit'],
  ['quit', 'quit'],
  ['exit', 'quit'],
]);

/** A game in progress. */
interface Table {
  readonly setup: Setup;
  readonly bots: readonly (Bot | undefined)[];
  readonly streams: ReturnType<typeof streamsFor>;
  readonly names: PlayerNames;
  readonly words: Words;
  readonly file: string | undefined;
  moves: Move[];
  state: State;
  /** Whether the person has seen the table since the last change. */
  isFresh: boolean;
}

async function runPlay(given: Arguments): Promise<number> {
  const table = tableFor(given);
  try {
    await playOn(table);
  } finally {
    save(table);
  }
  console.log(plainText(given.words.say('cli.goodbye')));
  return 0;
}

/** Plays to the end, or until the person leaves. */
async function playOn(table: Table): Promise<void> {
  const { words } = table;
  for (const line of setLines(words)) console.log(line);
  const lines = linesOf(process.stdin, process.stdout);
  try {
    for (let view = viewFor(table.state, SEAT); view.waiting.length > 0; view = viewFor(table.state, SEAT)) {
      if (view.decision === undefined) botMoves(table, view);
      else if (!(await personMoves(table, view, lines))) break;
    }
  } finally {
    lines.close();
  }
  if (table.state.phase !== 'over') return;
  console.log(`\n${scoreLines(words, table.state, table.names).join('\n')}`);
  // Only now, because the seed reveals everything hidden (R-INF-01).
  console.log(faint(plainText(words.say('cli.seed-used', { seed: table.setup.seed }))));
}

function save({ file, setup, moves, state, words }: Table): void {
  if (file === undefined) return;
  saveRecord(file, setup, moves, state);
  console.log(plainText(words.say('cli.saved-to', { file })));
}

function tableFor(given: Arguments): Table {
  const from = given.text('load');
  const save = given.text('save');
  const idle =
    from === undefined ? undefined : ['players', 'boards', 'contracts', 'seed'].find((name) => isGiven(given, name));
  if (idle !== undefined) throw malformed(`--${idle} cannot be combined with --load: the file determines the game`);
  const record = from === undefined ? undefined : loadRecord(from, given.words, broughtContents(given));
  const setup = record?.setup ?? setupFor(given);
  const words = wordsOfGame(given.words, { setup });
  const state = record === undefined ? newGame(setup) : stateAfter(from ?? '', record, record.moves.length, words);
  const named = readBots(given, 'skipper');
  if (given.text('bots') !== undefined && named.length >= setup.players)
    throw given.bad('bots', `${given.text('bots')} (--players ${setup.players})`);
  if (save !== undefined) refuseUnwritable(save);
  const bots = Array.from({ length: setup.players }, (_, seat) =>
    seat === SEAT ? undefined : botCalled(named[(seat - 1) % named.length] as BotName),
  );
  const person = plainText(words.say('lobby.seat.human'));
  return {
    setup,
    bots,
    streams: streamsFor(setup),
    names: colouredNames(namesOf(bots.map((bot) => bot?.name ?? person))),
    words,
    file: save,
    moves: record?.moves.slice() ?? [],
    state,
    isFresh: false,
  };
}

function isGiven(given: Arguments, option: string): boolean {
  return given.flag(option) || given.text(option) !== undefined;
}

function setupFor(given: Arguments): Setup {
  const text = given.text('seed');
  const seed =
    text === undefined ? randomBytes(32).toString('hex') : /^[0-9a-f]{64}$/.test(text) ? text : seedFrom(text);
  return withRules({ ...readTable(given, 1, 2), seed });
}

function botMoves(table: Table, view: View): void {
  const seat = view.waiting[0] ?? SEAT;
  const bot = table.bots[seat];
  const stream = table.streams[seat];
  if (bot === undefined || stream === undefined) throw new Error(`seat ${seat + 1} is empty`);
  const move = thinkAloud(bot, viewFor(table.state, seat), stream, table.words);
  const reason = make(table, move);
  if (reason === undefined) return;
  throw failed(`${bot.name} chose ${printMove(move)}, which is illegal: ${JSON.stringify(reason)}`);
}

/** Asks until there is a valid answer; false if the person leaves. */
async function personMoves(table: Table, view: View, lines: Lines): Promise<boolean> {
  const { words } = table;
  const { decision } = view;
  if (decision === undefined) return true;
  if (!table.isFresh) console.log(briefing(table, view));
  table.isFresh = true;
  // The sampled state serves only to compute costs, so its stream does not matter.
  const guess = sample(view, { seed: seedFrom('costs'), used: 0 });
  const question = questionOf(words, view, decision, guess, table.names);
  console.log(`\n${question.lines.join('\n')}`);
  for (;;) {
    const typed = await lines.next(promptFor(words, question));
    const key = KEYS.get(typed?.toLowerCase() ?? 'quit');
    if (typed === undefined || key === 'quit') return false;
    if (typed === '') continue;
    if (key === 'help') console.log(helpLines(table, view, question));
    else if (key === 'undo') {
      if (takeBack(table)) return true;
      console.log(plainText(words.say('turn.cannot-undo')));
    } else {
      const fault = makeTyped(table, typed, question);
      if (fault === undefined) return true;
      console.log(fault);
    }
  }
}

function promptFor(words: Words, { moves }: Question): string {
  const choose = plainText(words.say('cli.choose', { n: moves.length }));
  return `${faint(`(${plainText(words.say('cli.undo'))})`)}\n${bold(choose)} `;
}

/** Plays the typed move, or returns an error message. */
function makeTyped(table: Table, typed: string, question: Question): string | undefined {
  const { words } = table;
  const move = moveTyped(typed, question, words);
  if (typeof move === 'string') return move;
  const reason = make(table, move);
  return reason === undefined ? undefined : plainText(sayReason(words, reason));
}

/** The move for a number or notation, or an error message. */
function moveTyped(typed: string, { moves }: Question, words: Words): Move | string {
  const unknown = plainText(words.say('cli.unknown-choice', { n: moves.length }));
  if (/^\d+$/.test(typed)) return moves[Number(typed) - 1] ?? unknown;
  const parsed = parseMove(typed, SEAT);
  if (parsed.ok) return { ...parsed.value, seat: SEAT };
  const { reason } = parsed;
  // The input does not look like notation, so the person probably meant a number.
  if (reason.code === 'malformed' && reason.field === 'kind') return unknown;
  return plainText(sayReason(words, reason));
}

/** Plays a move and prints its events, or returns the reason why it is illegal. */
function make(table: Table, move: Move): Reason | undefined {
  const result = apply(table.state, move);
  if (!result.ok) return result.reason;
  table.state = result.value.state;
  table.moves.push(move);
  for (const event of result.value.events) tell(table, event);
  return undefined;
}

function tell(table: Table, event: Event): void {
  const seen = eventFor(event, SEAT);
  if (seen === undefined) return;
  // A new turn changes the table; within the person's own turn it is not shown again.
  if (seen.kind === 'turn') table.isFresh = false;
  for (const line of eventLine(table.words, seen, table.names)) console.log(line);
}

/** R-INF-05 */
function takeBack(table: Table): boolean {
  const { setup, moves } = table;
  if (moves.length === 0 || takeBackLimit(setup, moves, SEAT) < 1) return false;
  const kept = withoutLast(moves, SEAT, 1);
  const replayed = replay({ format: RECORD_FORMAT, rules: rulesOf({ setup }), setup, moves: kept });
  if (!replayed.ok) return false;
  table.moves = kept;
  table.state = replayed.value;
  return true;
}

/** What a person needs at the start of a turn: the players, the face-up cards, their own board and hand. */
function briefing({ words, names }: Table, view: View): string {
  const own = view.players[SEAT];
  if (own === undefined) return '';
  return [
    '',
    ...headLines(words, view),
    ...playerLines(words, view, names),
    // Once a round is enough; `h` shows it at any time.
    ...(view.phase === 'play' && view.turns < view.players.length ? faceUpLines(words, view) : []),
    ...areaLines(words, view, own, SEAT, names),
    ...handLines(words, view),
  ].join('\n');
}

/** The whole table, and the possible answers. */
function helpLines({ words, names }: Table, view: View, question: Question): string {
  return [...tableLines(words, view, names), '', ...question.lines].join('\n');
}
