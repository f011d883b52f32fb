import type { TableOptions } from '../../../src/wire/options.ts';
import { decisionsOf, isSameMove, type Move, type Setup, takeBackLimit } from '../../../src/engine/index.ts';
import { deadlineOf } from '../../../src/server/table/clock.ts';
import { seatOf } from '../../../src/server/table/decide.ts';
import { type Body, type Entry, playedBy, type TableState } from '../../../src/server/table/table-state.ts';
import { type KnownGame, type KnownRow, newKnownGame, nextRow, tableOf } from './known-game.ts';
import type { VirtualDisk } from './virtual-disk.ts';

/** Reads along with the disk, and finds fault with what must never be there. */
export interface Ledger {
  /** To be called after every commit. */
  readonly onCommit: () => void;
  readonly games: ReadonlyMap<string, KnownGame>;
}

interface StoredEvent {
  readonly rowid: number;
  readonly game: string;
  readonly sequence: number;
  readonly move_id: string;
  readonly at: number;
  readonly body: string;
  readonly outcome: string;
  readonly numbers: string;
  readonly answer: string;
}

export function createLedger(disk: VirtualDisk, fault: (text: string) => void): Ledger {
  const games = new Map<string, KnownGame>();
  let last = 0;

  const gameOf = (id: string): KnownGame | undefined => {
    const known = games.get(id);
    if (known !== undefined) return known;
    const [row] = disk.read('select host, setup, options from games where id = ?', id) as unknown as readonly Stored[];
    if (row === undefined) {
      fault(`an event of a game that is not there: ${id}`);
      return undefined;
    }
    const facts = {
      host: row.host,
      setup: JSON.parse(row.setup) as Setup,
      options: JSON.parse(row.options) as TableOptions,
    };
    const game = newKnownGame(id, facts);
    games.set(id, game);
    return game;
  };

  const enter = (stored: StoredEvent): KnownGame | undefined => {
    const game = gameOf(stored.game);
    if (game === undefined) return undefined;
    const { sequence, move_id: moveId, at, answer } = stored;
    if (sequence !== game.rows.length + 1) fault(`event ${sequence} follows event ${game.rows.length}`);
    if (game.byMoveId.has(moveId)) fault(`${moveId} was carried out twice`);
    const entry: Entry = {
      sequence,
      at,
      body: JSON.parse(stored.body) as Entry['body'],
      outcome: JSON.parse(stored.outcome) as Entry['outcome'],
      numbers: JSON.parse(stored.numbers) as Entry['numbers'],
    };
    const before = tableOf(game);
    const row = nextRow(game, entry, moveId, answer);
    if (typeof row === 'string') {
      fault(row);
      return undefined;
    }
    if (String(row.numbers) !== stored.numbers.slice(1, -1)) fault(`event ${sequence} is counted as ${stored.numbers}`);
    for (const text of wrongsOf(game, before, row)) fault(`event ${sequence}: ${text}`);
    game.byMoveId.set(moveId, game.rows.length);
    game.rows.push(row);
    return game;
  };

  return {
    games,
    onCommit: () => {
      const news = disk.read('select rowid, * from events where rowid > ? order by rowid', last);
      const changed = new Set<KnownGame>();
      for (const row of news as unknown as readonly StoredEvent[]) {
        last = row.rowid;
        const game = enter(row);
        if (game !== undefined) changed.add(game);
      }
      for (const game of changed) for (const text of idlenessOf(disk, game)) fault(text);
    },
  };
}

interface Stored {
  readonly host: string;
  readonly setup: string;
  readonly options: string;
}

/** Who did what they may not. */
function wrongsOf(game: KnownGame, before: TableState, { moveId, entry }: KnownRow): readonly string[] {
  const { body, at } = entry;
  const [sender = ''] = moveId.split(' ');
  const own = seatOf(before, sender);
  const seat = seatIn(body);
  const place = seat === undefined ? undefined : before.seats[seat];
  const by = place === undefined ? undefined : playedBy(place, game.facts.options);
  if (sender === 'server') {
    // A bot's request names how much it had seen.
    const [, seen] = /^server bot (\d+) /.exec(moveId) ?? [];
    if (seen !== undefined && Number(seen) !== before.numbers.at(-1)) return ['a bot decided on an old position'];
    const isOwnPlan = body.kind === 'move' && isPrepared(before, body.move);
    if (body.kind === 'move' && by === 'person' && !isOwnPlan) return ['the server moved for somebody who is there'];
    const deadline = seat === undefined ? undefined : deadlineOf(game.facts, before, seat);
    if (body.kind === 'relay' && (deadline === undefined || deadline > at)) return ['somebody was relayed too soon'];
    return [];
  }
  if ((body.kind === 'move' || body.kind === 'take-back' || body.kind === 'resign') && seat !== own)
    return [`somebody acted for seat ${seat}`];
  if (body.kind === 'move' && by !== 'person') return ['somebody moved for a bot'];
  if (body.kind !== 'take-back' || own === undefined) return [];
  const moves = game.rows.at(-1)?.moves ?? [];
  const limit = takeBackLimit(game.facts.setup, moves, own);
  return body.count > limit ? [`${body.count} moves were taken back, of at most ${limit}`] : [];
}

/** Whether this is a move that its player prepared, at the head of what is left of it. */
function isPrepared({ seats }: TableState, move: Move): boolean {
  return seats[move.seat]?.prepared?.some(([first]) => first !== undefined && isSameMove(first, move)) === true;
}

function seatIn(body: Body): number | undefined {
  if (body.kind === 'move') return body.move.seat;
  return 'seat' in body ? body.seat : undefined;
}

/** Somebody can act in every running game, and when it is the server, it has a note to do so. */
function idlenessOf(disk: VirtualDisk, game: KnownGame): readonly string[] {
  const table = tableOf(game);
  const [row] = disk.read('select status, due from games where id = ?', game.id);
  const wrongs = row?.['status'] === table.status ? [] : [`listed as ${String(row?.['status'])}, but ${table.status}`];
  if (table.status !== 'running') return wrongs;
  const asked = decisionsOf(table.state).map(({ seat }) => seat);
  if (asked.length === 0) wrongs.push('nobody can act');
  const isServers = asked.some((seat) => {
    const place = table.seats[seat];
    return place !== undefined && playedBy(place, game.facts.options) !== 'person';
  });
  const isTimed = asked.some((seat) => deadlineOf(game.facts, table, seat) !== undefined);
  if ((isServers || isTimed) && row?.['due'] === null) wrongs.push('nobody will look after a bot or a clock');
  return wrongs;
}
