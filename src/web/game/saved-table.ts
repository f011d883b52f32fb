import type { RecordRefusal, Result } from '../../engine/index.ts';
import { check } from '../../schema/check.ts';
import { list, oneOf, open, optional, text, yesNo } from '../../schema/shape.ts';
import { LONGEST_NAME } from '../../wire/limits.ts';
import { BOT_LEVELS, PLAYER_COLOURS, type PlayOptions, type SeatPlan, USUAL_HERE } from '../session/seat-plan.ts';
import type { SavedGame } from './saved-game.ts';

/** What a file says of a table besides the game itself. Later versions may add fields. */
type FileTable = Pick<SavedGame, 'seats' | 'options'>;

const tableShape = open<{
  readonly seats: readonly (Omit<SeatPlan, 'by'> & { readonly by: string })[];
  readonly options?: Partial<PlayOptions>;
}>({
  seats: list(open({ name: text(LONGEST_NAME, 0), colour: oneOf(PLAYER_COLOURS), by: text(LONGEST_NAME) })),
  options: optional(
    open({
      undo: optional(oneOf(['rules', 'free', 'none'])),
      liveScore: optional(yesNo),
      hints: optional(yesNo),
    }),
  ),
});

export function tableIn({ seats, options }: FileTable): FileTable {
  return { seats, options };
}

/** The table of a record; nothing if the record has none, or one with an opponent that this version does not know. */
export function readTable(value: unknown, players: number): Result<FileTable | undefined, RecordRefusal> {
  if (value === undefined) return { ok: true, value };
  const [fault] = check(tableShape, value);
  if (fault !== undefined) return malformed(fault.field === '' ? 'table' : `table.${fault.field}`);
  const { seats, options } = value as NonNullable<(typeof tableShape)['means']>;
  const colours = new Set(seats.map(({ colour }) => colour));
  if (seats.length !== players || colours.size !== players) return malformed('table.seats');
  const known = seats.flatMap(({ name, colour, by }) => (isPlayer(by) ? [{ name, colour, by }] : []));
  if (known.length < players) return { ok: true, value: undefined };
  const { undo, liveScore, hints } = { ...USUAL_HERE, ...options };
  return { ok: true, value: { seats: known, options: { undo, liveScore, hints } } };
}

/** A table for a game of which nobody knows who plays: a person against the computer, as in a first game. */
export function unseated(players: number): FileTable {
  const seats = PLAYER_COLOURS.slice(0, players).map(
    (colour, seat): SeatPlan => ({
      name: '',
      colour,
      by: seat === 0 ? 'human' : 'skipper',
    }),
  );
  return { seats, options: USUAL_HERE };
}

function isPlayer(by: string): by is SeatPlan['by'] {
  return by === 'human' || (BOT_LEVELS as readonly string[]).includes(by);
}

function malformed(field: string): Result<never, RecordRefusal> {
  return { ok: false, reason: { code: 'malformed', field } };
}
