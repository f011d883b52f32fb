import { isDeepStrictEqual } from 'node:util';
import { sha256 } from '../../../src/server/environment/digest.ts';
import type { Checksum, Snapshot, Update } from '../../../src/wire/table.ts';
import { hashAt, type KnownGame, type KnownRow, lookAt, rowAt, seatsAt, toldUpTo, viewerAt } from './known-game.ts';
import type { Ledger } from './ledger.ts';

type Person = string | undefined;
type Told = Omit<Update, 'after'>;

const COMMON_FIELDS = ['game', 'now', 'number', 'entries', 'table', 'view', 'seed'];
const UPDATE_FIELDS = [...COMMON_FIELDS, 'after', 'patch', 'own'];
const SNAPSHOT_FIELDS = [...COMMON_FIELDS, 'seat', 'host', 'setup', 'options', 'commitment', 'created', 'hash'];

/** Where in a game somebody is who knows of so many events. */
interface Place {
  readonly game: KnownGame;
  readonly index: number;
  readonly row: KnownRow;
  readonly viewer: number;
}

function placeOf(ledger: Ledger, person: Person, id: string, number: number): Place | undefined {
  const game = ledger.games.get(id);
  const index = game === undefined ? -1 : rowAt(game, person, number);
  const row = game?.rows[index];
  return game === undefined || row === undefined ? undefined : { game, index, row, viewer: viewerAt(row, person) };
}

/** What is wrong with an update, given as text and as the table looks after it. */
export function updateFaults(ledger: Ledger, person: Person, update: Update, text: string): readonly string[] {
  const { after, number, entries } = update;
  const order = after === number - entries.length ? [] : [`${after} is not before ${number}`];
  const place = placeOf(ledger, person, update.game, number);
  if (place === undefined) return [`${person} is told of event ${number}, which is not stored`];
  return [...order, ...tableFaults(place, person, update, text, after, UPDATE_FIELDS)];
}

export function snapshotFaults(ledger: Ledger, person: Person, from: number, snapshot: Snapshot, text: string) {
  const place = placeOf(ledger, person, snapshot.game, snapshot.number);
  if (place === undefined) return [`${person} is shown event ${snapshot.number}, which is not stored`];
  const { game, index, row, viewer } = place;
  const faults = tableFaults(place, person, snapshot, text, from, SNAPSHOT_FIELDS);
  if (JSON.stringify(snapshot.hash) !== hashAt(game, index, viewer)) faults.push('the checksum is of another view');
  if (snapshot.commitment !== sha256(game.facts.setup.seed)) faults.push('the commitment is of another seed');
  if ((snapshot.seat ?? row.table.seats.length) !== viewer) faults.push(`${person} is seated at ${snapshot.seat}`);
  return faults;
}

export function checksumFaults(ledger: Ledger, person: Person, id: string, { number, hash }: Checksum) {
  const place = placeOf(ledger, person, id, number);
  if (place === undefined) return [`${person} hears the checksum of event ${number}`];
  return JSON.stringify(hash) === hashAt(place.game, place.index, place.viewer)
    ? []
    : ['a checksum is of another view'];
}

/** What is told of a table, whichever way: these events, this view, these seats, and nothing else. */
function tableFaults(
  { game, index, row, viewer }: Place,
  person: Person,
  told: Told,
  text: string,
  from: number,
  fields: readonly string[],
): string[] {
  const faults = Object.keys(told).flatMap((field) => (fields.includes(field) ? [] : [`${person} is told ${field}`]));
  const known = toldUpTo(game, person, index, from).join();
  if (!text.includes(`"entries":[${known}]`))
    faults.push(`${person} is told of ${from} to ${told.number}: ${JSON.stringify(told.entries)} instead of ${known}`);
  if (!isSaid(text, 'view', told.view, lookAt(game, index, viewer)))
    faults.push(`${person} is shown another view at ${told.number}`);
  if (!isSaid(text, 'table', told.table, seatsAt(game, index, viewer)))
    faults.push(`${person} is shown other seats at ${told.number}`);
  const isSeedTold = text.includes(game.facts.setup.seed);
  if (isSeedTold && row.table.status !== 'over') faults.push('the seed is told too soon');
  if (!isSeedTold && row.table.status === 'over') faults.push('the seed is not told at the end');
  return faults;
}

/** Whether a part of what was said is what it should be: to the letter, or after what was said before was patched. */
function isSaid(text: string, field: string, value: unknown, expected: string): boolean {
  if (expected === '' || value === undefined) return expected === '' && value === undefined;
  if (text.includes(`"${field}":${expected}`)) return true;
  if (!text.includes('"patch":')) return false;
  const said = JSON.stringify(value);
  return said === expected || isDeepStrictEqual(JSON.parse(said), JSON.parse(expected));
}
