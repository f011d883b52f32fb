import { isDeepStrictEqual } from 'node:util';
import type { ChatLine } from '../../../src/wire/lists.ts';
import { sha256 } from '../../../src/server/environment/digest.ts';
import type { Checksum, Snapshot, Update } from '../../../src/wire/table.ts';
import { hashAt, type KnownGame, lookAt, rowAt, seatsAt, toldUpTo, viewerAt } from './known-game.ts';
import type { Ledger } from './ledger.ts';
import type { Eavesdropper } from './server-end.ts';

/** What the tests know of people besides what is at the tables. */
export interface Register {
  /** Whether this token was ended and everybody knows it. */
  readonly isEnded: (token: string) => boolean;
  /** Whether the hearer had shunned the speaker before the line was said. */
  readonly isShunned: (hearer: string, line: ChatLine) => boolean;
}

const UPDATE_FIELDS = ['game', 'now', 'after', 'number', 'entries', 'table', 'view', 'seed', 'patch'];
const SNAPSHOT_FIELDS = [
  ...UPDATE_FIELDS.filter((field) => field !== 'after' && field !== 'patch'),
  'seat',
  'host',
  'setup',
  'options',
  'commitment',
  'created',
  'hash',
];

/** Compares every word a server says with what is on the disk at that moment: nothing else may be told, and to nobody else. */
export function createListener(ledger: Ledger, register: Register, fault: (text: string) => void): Eavesdropper {
  const answers = new Map<string, string>();

  /** What is told of a table, whichever way. */
  const hear = (
    person: string | undefined,
    told: Told,
    text: string,
    from: number,
    fields: readonly string[],
  ): void => {
    const game = ledger.games.get(told.game);
    const index = game === undefined ? -1 : rowAt(game, person, told.number);
    const row = game?.rows[index];
    if (game === undefined || row === undefined)
      return fault(`${person} is told of event ${told.number}, which is not stored`);
    const viewer = viewerAt(row, person);
    const strange = Object.keys(told).filter((field) => !fields.includes(field));
    if (strange.length > 0) fault(`${person} is told ${strange.join()}`);
    const known = toldUpTo(game, person, index, from);
    if (!text.includes(`"entries":[${known.join()}]`))
      fault(
        `${person} is told of ${from} to ${told.number} otherwise: ${JSON.stringify(told.entries)} instead of ${known.join()}`,
      );
    if (!isSaid(text, 'view', told.view, lookAt(game, index, viewer)))
      fault(`${person} is shown another view at ${told.number}`);
    if (!isSaid(text, 'table', told.table, seatsAt(game, index, viewer)))
      fault(`${person} is shown other seats at ${told.number}`);
    hearSeed(game, text, row.table.status === 'over');
  };

  const hearSeed = ({ facts }: KnownGame, text: string, isOver: boolean): void => {
    const isTold = text.includes(facts.setup.seed);
    if (isTold !== isOver) fault(isTold ? 'the seed is told too soon' : 'the seed is not told at the end');
  };

  const hearSnapshot = (person: string | undefined, from: number, snapshot: Snapshot, text: string): void => {
    hear(person, snapshot, text, from, SNAPSHOT_FIELDS);
    const game = ledger.games.get(snapshot.game);
    if (game === undefined) return;
    const index = rowAt(game, person, snapshot.number);
    const row = game.rows[index];
    const viewer = row === undefined ? 0 : viewerAt(row, person);
    if (JSON.stringify(snapshot.hash) !== hashAt(game, index, viewer)) fault('the checksum is of another view');
    if (snapshot.commitment !== sha256(game.facts.setup.seed)) fault('the commitment is of another seed');
    if ((snapshot.seat ?? row?.table.seats.length) !== viewer) fault(`${person} is seated at ${snapshot.seat}`);
  };

  const hearChecksum = (person: string | undefined, id: string, { number, hash }: Checksum): void => {
    const game = ledger.games.get(id);
    const index = game === undefined ? -1 : rowAt(game, person, number);
    const row = game?.rows[index];
    if (game === undefined || row === undefined) return fault(`${person} hears the checksum of event ${number}`);
    if (JSON.stringify(hash) !== hashAt(game, index, viewerAt(row, person))) fault('a checksum is of another view');
  };

  const hearGrant = (person: string, id: string, request: Request, text: string): void => {
    const game = ledger.games.get(id);
    const index = game?.byMoveId.get(`${person} ${request.moveId}`);
    const row = index === undefined ? undefined : game?.rows[index];
    if (game === undefined || row === undefined || index === undefined)
      return fault(`${request.moveId} is acknowledged, but not stored`);
    if (row.answer !== text) fault(`${request.moveId} is answered with ${text}, stored is ${row.answer}`);
    const before = game.rows[index - 1];
    const seen = before?.numbers[viewerAt(before, person)];
    if (request.expected !== undefined && request.expected !== seen)
      fault(`${request.moveId} was decided on at ${request.expected} and carried out at ${seen}`);
    const { number } = JSON.parse(text) as { readonly number: number };
    if (number !== row.numbers[viewerAt(row, person)]) fault(`${request.moveId} is event ${number} of another count`);
  };

  const hearAct = (person: string, id: string, request: Request, text: string): void => {
    const key = `${id} ${person} ${request.moveId}`;
    const earlier = answers.get(key);
    const isUnknown = text.includes('"unavailable"');
    if (earlier !== undefined && earlier !== text && !isUnknown)
      fault(`${request.moveId} is answered with ${earlier}, then with ${text}`);
    if (!text.startsWith('{"ok":true')) return;
    answers.set(key, text);
    hearGrant(person, id, request, text);
  };

  return {
    onSignIn: (token) => {
      const isEnded = register.isEnded(token);
      return (caller) => void (caller !== undefined && isEnded && fault('a session that has ended is let in'));
    },
    onUpdate: (caller, update, text) => {
      if (update.after !== update.number - update.entries.length)
        fault(`${update.after} is not before ${update.number}`);
      hear(caller?.person.id, update, text, update.after, UPDATE_FIELDS);
    },
    onChat: (caller, _game, line, hearers) => {
      const hearer = caller?.person.id ?? '';
      if (!hearers.includes(hearer) || register.isShunned(hearer, line)) fault(`${hearer} hears ${line.person}`);
    },
    onAnswer: (caller, name, body, { text, value }) => {
      const { game = '', from = 0, request } = body as { game?: string; from?: number; request?: Request };
      const person = caller?.person.id;
      if (name === 'act' && request !== undefined && person !== undefined) return hearAct(person, game, request, text);
      if (value === undefined) return;
      if (name === 'watch') hearSnapshot(person, from, value as Snapshot, text);
      if (name === 'check') hearChecksum(person, game, value as Checksum);
    },
  };
}

interface Request {
  readonly moveId: string;
  readonly expected?: number;
}

type Told = Omit<Update, 'after'>;

/** Whether a part of what was said is what it should be: to the letter, or after what was said before was patched. */
function isSaid(text: string, field: string, value: unknown, expected: string): boolean {
  if (expected === '') return value === undefined;
  if (text.includes(`"${field}":${expected}`)) return true;
  return text.includes('"patch":') && isDeepStrictEqual(JSON.parse(JSON.stringify(value)), JSON.parse(expected));
}
