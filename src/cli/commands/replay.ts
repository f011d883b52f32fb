import {
  apply,
  type Event,
  eventFor,
  type GameRecord,
  type Move,
  newGame,
  printMove,
  type Seat,
} from '../../engine/index.ts';
import { plainText, sayEvent } from '../../text/index.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { loadRecord, stateAfter } from '../kit/files.ts';
import { colouredNames, seatNames } from '../show/player-names.ts';
import { headLines, openView } from '../show/table.ts';
import { eventLine } from '../show/log.ts';
import { scoreLines } from '../show/scores.ts';
import { broughtContents, SET_OPTION, setLines, wordsOfGame } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';
import { faint } from '../kit/tint.ts';
import { AS_OPTION, printTable, readSeat } from './show.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'Prints a recorded game move by move, or the table after some of its moves',
  operands: { label: 'FILE', least: 1, most: 1 },
  options: {
    at: { value: 'N', help: 'Print the table after N moves instead of the log' },
    as: AS_OPTION,
    set: SET_OPTION,
    lang: LANGUAGE_OPTION,
    json: JSON_OPTION,
  },
  notes: `Each move is printed in notation (docs/notation.md), followed by its events with their causes in brackets. --json prints
an array of { move, notation, events, log }. With --as, … replaces cards that the seat may not know.`,
  run(typed) {
    const [file = ''] = typed.operands;
    const record = loadRecord(file, typed.words, broughtContents(typed));
    const given = { ...typed, words: wordsOfGame(typed.words, record) };
    const { length } = record.moves;
    const at = given.whole('at', 0, length, length);
    const end = stateAfter(file, record, at, given.words);
    if (given.text('at') !== undefined) printTable(end, given);
    else if (given.flag('json')) console.log(JSON.stringify(stepsOf(record, given), undefined, 2));
    else printLog(record, given);
    return 0;
  },
};

interface Step {
  /** Counted from 1, as in the record. */
  readonly move: number;
  /** `…` stands for cards that the seat may not know. */
  readonly notation: string;
  readonly events: readonly Event[];
  readonly log: readonly string[];
}

function stepsOf(record: GameRecord, given: Arguments): readonly Step[] {
  const seat = readSeat(given, record.setup.players);
  const names = seatNames(given.words);
  let state = newGame(record.setup);
  return record.moves.flatMap((move, index) => {
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${index + 1} was legal before`);
    state = result.value.state;
    const isOpen = seat === undefined || move.seat === seat;
    // Nobody else may know that a player prepared a discard (R-INF-04).
    if (!isOpen && move.kind === 'prepare') return [];
    const events = seat === undefined ? result.value.events : seenBy(result.value.events, seat);
    const log = events.map((event) => plainText(sayEvent(given.words, event, names)));
    const notation = isOpen || !isSecret(move, events) ? printMove(move) : withoutCards(move);
    return [{ move: index + 1, notation, events, log }];
  });
}

function printLog(record: GameRecord, given: Arguments): void {
  const { words } = given;
  const names = colouredNames(seatNames(words));
  const steps = stepsOf(record, given);
  console.log([...headLines(words, openView(newGame(record.setup))), ...setLines(words)].join('\n'));
  for (const { move, notation, events } of steps) {
    console.log(faint(`${String(move).padStart(4)}  ${notation}`));
    for (const event of events) for (const line of eventLine(words, event, names)) console.log(line);
  }
  const end = stateAfter('', record, record.moves.length, words);
  if (end.phase === 'over') console.log(`\n${scoreLines(words, end, names).join('\n')}`);
}

function seenBy(events: readonly Event[], seat: Seat): readonly Event[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

/** Whether the move names cards that a viewer who sees only these events may not know. */
function isSecret(move: Move, seen: readonly Event[]): boolean {
  if (move.kind === 'keep' || move.kind === 'choose') return true;
  // At the start of an era discards lie face down until all have chosen (R-INF-02).
  return move.kind === 'discard' && !seen.some((event) => event.kind === 'discarded' && event.seat === move.seat);
}

/** `2: =53,11,62` as `2: =…` */
function withoutCards(move: Move): string {
  return printMove(move).replace(/(: \D+).*/, '$1…');
}
