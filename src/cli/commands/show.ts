import { viewFor } from '../../engine/index.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { load, stateAfter } from '../kit/files.ts';
import { colouredNames, seatNames } from '../show/player-names.ts';
import { scoreLines } from '../show/scores.ts';
import { openView, tableLines } from '../show/table.ts';
import { broughtContents, SET_OPTION, wordsOfGame } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';
import type { State } from '../../engine/index.ts';

export const AS_OPTION = {
  value: 'SEAT',
  help: 'The seat whose view is shown, counted from 1 (default: everything)',
};

export const show: Command = {
  name: 'show',
  summary: 'Shows the table at the end of a record, or in a position',
  operands: { label: 'FILE|POSITION', least: 1, most: 1 },
  options: { as: AS_OPTION, set: SET_OPTION, lang: LANGUAGE_OPTION, json: JSON_OPTION },
  notes: `The operand may also be a position itself, as JSON; \`-\` is standard input. --json prints the view of the seat, or the state.

  benthos show '{ "round": 6, "players": [{ "hand": [70, 88] }, {}] }'`,
  run(given) {
    const [source = ''] = given.operands;
    const loaded = load(source, given.words, broughtContents(given));
    const state =
      loaded.kind === 'position'
        ? loaded.state
        : stateAfter(source, loaded.record, loaded.record.moves.length, given.words);
    printTable(state, { ...given, words: wordsOfGame(given.words, state) });
    return 0;
  },
};

/** Prints the table as text or JSON. */
export function printTable(state: State, given: Arguments): void {
  const seat = readSeat(given, state.players.length);
  if (given.flag('json')) {
    console.log(JSON.stringify(seat === undefined ? state : viewFor(state, seat), undefined, 2));
    return;
  }
  const { words } = given;
  const names = colouredNames(seatNames(words));
  const view = seat === undefined ? openView(state) : viewFor(state, seat);
  console.log(tableLines(words, view, names).join('\n'));
  if (state.phase === 'over') console.log(`\n${scoreLines(words, state, names).join('\n')}`);
}

export function readSeat(given: Arguments, players: number): number | undefined {
  return given.text('as') === undefined ? undefined : given.whole('as', 1, players, 1) - 1;
}
