import { type Event, hashOf, type Move, viewFor, withoutLast } from '../../../src/engine/index.ts';
import { advanceTable } from '../../../src/server/table/advance-table.ts';
import { seatOf, type TableFacts } from '../../../src/server/table/decide.ts';
import { seenTable } from '../../../src/server/table/for-viewer.ts';
import { type Body, type Entry, newTable, type TableState } from '../../../src/server/table/table-state.ts';

/** A stored event with the table after it, as whoever reads the disk alone knows it. */
export interface KnownRow {
  readonly entry: Entry;
  readonly table: TableState;
  readonly moveId: string;
  readonly answer: string;
  /** Prepared choices that a take-back takes back: nobody else knows of them (R-INF-04). */
  readonly secret: number;
  /** Per seat, and last for spectators, how many events they know of: counted here, not read. */
  readonly numbers: readonly number[];
  readonly moves: readonly Move[];
}

/** A game by what is on the disk. */
export interface KnownGame {
  readonly id: string;
  readonly facts: TableFacts;
  readonly rows: KnownRow[];
  readonly byMoveId: Map<string, number>;
  readonly looks: Map<string, string>;
}

export function newKnownGame(id: string, facts: TableFacts): KnownGame {
  return { id, facts, rows: [], byMoveId: new Map(), looks: new Map() };
}

export function tableOf({ facts, rows }: KnownGame): TableState {
  return rows.at(-1)?.table ?? newTable(facts);
}

/** The next row, worked out from the stored event; a text if that cannot have happened. */
export function nextRow(game: KnownGame, entry: Entry, moveId: string, answer: string): KnownRow | string {
  const before = game.rows.at(-1);
  const table = tableOf(game);
  const advanced = advanceTable(game.facts, table, entry);
  if (!advanced.ok) return `event ${entry.sequence} is not possible: ${advanced.reason.code}`;
  if (JSON.stringify(advanced.value.entry.outcome) !== JSON.stringify(entry.outcome))
    return `event ${entry.sequence} has another outcome`;
  const moves = before?.moves ?? [];
  const secret = secretOf(moves, entry.body);
  const numbers = (before?.numbers ?? table.numbers).map(
    (number, viewer) => number + (mayKnow(entry.body, secret, viewer) ? 1 : 0),
  );
  return { entry, table: advanced.value.table, moveId, answer, secret, numbers, moves: movesAfter(moves, entry.body) };
}

function movesAfter(moves: readonly Move[], body: Body): readonly Move[] {
  if (body.kind === 'move') return [...moves, body.move];
  return body.kind === 'take-back' ? withoutLast(moves, body.seat, body.count) : moves;
}

function secretOf(moves: readonly Move[], body: Body): number {
  if (body.kind !== 'take-back') return 0;
  const own = moves.filter(({ seat }) => seat === body.seat);
  return own.slice(-body.count).filter(({ kind }) => kind === 'prepare').length;
}

function mayKnow(body: Body, secret: number, viewer: number): boolean {
  if (body.kind === 'move') return body.move.kind !== 'prepare' || body.move.seat === viewer;
  if (body.kind === 'plan') return body.seat === viewer;
  return body.kind !== 'take-back' || body.count > secret || body.seat === viewer;
}

export function viewerAt({ table }: KnownRow, person: string | undefined): number {
  return (person === undefined ? undefined : seatOf(table, person)) ?? table.seats.length;
}

/** The latest row at which this person knows of so many events. */
export function rowAt({ rows }: KnownGame, person: string | undefined, number: number): number {
  return rows.findLastIndex((row) => row.numbers[viewerAt(row, person)] === number);
}

/** All that this person may be told up to a row after the first so many, as JSON, one text an event. */
export function toldUpTo(game: KnownGame, person: string | undefined, last: number, from = 0): readonly string[] {
  const lastRow = game.rows[last];
  if (lastRow === undefined) return [];
  const viewer = viewerAt(lastRow, person);
  const texts: string[] = [];
  for (let index = last; index >= 0; index--) {
    const row = game.rows[index];
    if (row === undefined || (row.numbers[viewer] ?? 0) <= from) break;
    if (mayKnow(row.entry.body, row.secret, viewer))
      texts.push(kept(game, `told ${index} ${viewer}`, () => told(row, viewer)));
  }
  return texts.reverse();
}

function told({ entry, numbers, secret, table }: KnownRow, viewer: number): unknown {
  const { at, body, outcome } = entry;
  const seat = viewer < table.seats.length ? viewer : undefined;
  const events = outcome.flatMap((event) => toldEvent(event, seat) ?? []);
  return { number: numbers[viewer], at, what: toldOf(body, secret, viewer), events };
}

/** Of what others do with cards in secret only that they do; said here once more, so that a mistake there shows. */
function toldEvent(event: Event, seat: number | undefined): Event | undefined {
  if (!('seat' in event) || event.seat === seat) return event;
  if (event.kind === 'prepared') return undefined;
  const isSecret = event.kind === 'drew' || event.kind === 'chose' || event.kind === 'looked';
  if (!isSecret && event.kind !== 'took-secretly') return event;
  const open = Object.entries(event).filter(([name]) => name !== 'card' && name !== 'cards');
  return Object.fromEntries(open) as unknown as Event;
}

function toldOf(body: Body, secret: number, viewer: number): unknown {
  switch (body.kind) {
    case 'move': {
      const isOwnPlan = body.planned !== undefined && body.move.seat === viewer;
      return { kind: 'move', seat: body.move.seat, ...(isOwnPlan ? { isPlanned: true } : {}) };
    }
    case 'plan':
      return { kind: 'plan', seat: body.seat, cause: body.cause };
    case 'pause':
    case 'abort':
      return { kind: body.kind, seat: body.seat, on: body.on };
    case 'sit':
      return { kind: 'sit', seat: body.seat, person: body.person };
    case 'take-back':
      return { kind: 'take-back', seat: body.seat, count: body.seat === viewer ? body.count : body.count - secret };
    default:
      return body;
  }
}

/** The view at a row, as JSON; nothing before the game begins. */
export function lookAt(game: KnownGame, index: number, viewer: number): string {
  return kept(game, `view ${index} ${viewer}`, () => viewAt(game, index, viewer));
}

export function hashAt(game: KnownGame, index: number, viewer: number): string {
  return kept(game, `hash ${index} ${viewer}`, () => hashOf(viewAt(game, index, viewer) ?? {}));
}

function viewAt({ rows }: KnownGame, index: number, viewer: number): unknown {
  const { status, state, seats } = rows[index]?.table ?? { status: 'gathering' };
  if (status === 'gathering' || status === 'cancelled' || state === undefined) return undefined;
  return viewFor(state, viewer < seats.length ? viewer : undefined);
}

export function seatsAt(game: KnownGame, index: number, viewer: number): string {
  return kept(game, `seats ${index} ${viewer}`, () =>
    seenTable(game.facts, game.rows[index]?.table as TableState, viewer),
  );
}

function kept(game: KnownGame, name: string, make: () => unknown): string {
  const known = game.looks.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(make()) ?? '';
  game.looks.set(name, text);
  return text;
}
