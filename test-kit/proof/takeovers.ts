import type { Action } from '../../src/wire/action.ts';
import { type Actor, decide, type TableFacts } from '../../src/server/table/decide.ts';
import type { Level } from '../../src/bots/play/levels.ts';
import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import { admiralWith } from '../../src/bots/play/admiral.ts';
import { type Bot, decide as think } from '../../src/bots/play/bot.ts';
import { drifter } from '../../src/bots/play/drifter.ts';
import { novice } from '../../src/bots/play/novice.ts';
import { skipper } from '../../src/bots/play/skipper.ts';
import { decisionsOf, PLAYER_COUNTS, type Seat, seedFrom, viewFor } from '../../src/engine/index.ts';
import { advanceTable } from '../../src/server/table/advance-table.ts';
import { newTable, type TableState } from '../../src/server/table/table-state.ts';
import { type Bots, botsOf, chooseMove, setupOf, type Table, tables } from '../playout.ts';

export interface Takeovers {
  games: number;
  takeovers: number;
  botMoves: number;
  readonly levels: Partial<Record<Level, number>>;
  readonly faults: string[];
}

/** Which bot takes over at a decision, counted over the whole game; nothing for none. */
export type LevelAt = (decision: number) => Level | undefined;

/** An Admiral with the effort of the server's: as strong, and as long at it. */
const BOTS: Readonly<Record<Level, Bot>> = { drifter, novice, skipper, admiral: admiralWith({ nodes: 200 }) };
/** No game is so long; in solo a bot is asked to its end. */
const MOST_ANSWERS = 2000;
const SERVER: Actor = { kind: 'server' };

export function newTakeovers(): Takeovers {
  return { games: 0, takeovers: 0, botMoves: 0, levels: {}, faults: [] };
}

/** Random games of all kinds, the same for the same name. */
export function takeoverTables(count: number, name: string): readonly Table[] {
  const each = Math.ceil(count / PLAYER_COUNTS.length);
  const all = PLAYER_COUNTS.map((players) => tables(players, each, name));
  return Array.from({ length: each }, (_, index) => all.flatMap((some) => some[index] ?? []))
    .flat()
    .slice(0, count);
}

/**
 * P8: a random game of people at a server's table. At every decision, whoever is asked leaves: a bot goes on in their place
 * until it is asked no more, and then they come back. The game itself goes on as if nothing had been.
 */
export function takeOver(game: Table, levelAt: LevelAt, result: Takeovers): void {
  const { rich: _rich, ...kind } = game;
  const facts: TableFacts = { host: personOn(0), setup: setupOf(kind), options: USUAL_OPTIONS };
  const players: Bots = botsOf(game.seed);
  let table = newTable(facts);
  for (const seat of table.seats.keys()) table = done(facts, table, personOf(seat), { kind: 'sit', seat });
  let decisions = 0;
  result.games += 1;
  while (table.status === 'running') {
    const asked = decisionsOf(table.state);
    for (const { seat, kind: question } of asked) {
      const level = levelAt(decisions++);
      if (level === undefined) continue;
      try {
        tryBot(facts, table, seat, level, result);
      } catch (error) {
        const where = `${JSON.stringify(game)}, after ${table.sequence} events, ${question} of seat ${seat}`;
        result.faults.push(`${where}, ${level}: ${String(error)}`);
      }
    }
    const move = chooseMove(table.state, asked, players);
    table = done(facts, table, personOf(move.seat), { kind: 'move', move });
  }
}

/** Throws what goes wrong. */
function tryBot(facts: TableFacts, before: TableState, seat: Seat, level: Level, result: Takeovers): void {
  const relayed: TableFacts = { ...facts, options: { ...facts.options, relay: level } };
  result.takeovers += 1;
  result.levels[level] = (result.levels[level] ?? 0) + 1;
  let table = done(relayed, before, personOf(seat), { kind: 'relay', on: true });
  for (let answers = 0; isAsked(table, seat); answers++) {
    if (answers >= MOST_ANSWERS) throw new Error('the bot does not come to an end');
    const seed = seedFrom(`${facts.setup.seed} bot ${seat} ${table.sequence}`);
    const move = think(BOTS[level], viewFor(table.state, seat), { seed, used: 0 });
    table = done(relayed, table, SERVER, { kind: 'move', move });
    result.botMoves += 1;
  }
  if (table.status === 'over') return;
  if (decisionsOf(table.state).length === 0) throw new Error('nobody is asked any more');
  done(relayed, table, personOf(seat), { kind: 'relay', on: false });
}

function isAsked({ status, state }: TableState, seat: Seat): boolean {
  return status === 'running' && decisionsOf(state).some((decision) => decision.seat === seat);
}

function done(facts: TableFacts, table: TableState, actor: Actor, action: Action): TableState {
  const decided = decide(facts, table, { actor, action, now: 0 });
  if (!decided.ok) throw new Error(`${action.kind} is refused: ${decided.refusal.error}`);
  const result = advanceTable(facts, table, { body: decided.value, at: 0 });
  if (!result.ok) throw new Error(`${JSON.stringify(action)} is not legal: ${result.reason.code}`);
  return result.value.table;
}

function personOn(seat: Seat): string {
  return `person ${seat}`;
}

function personOf(seat: Seat): Actor {
  return { kind: 'person', id: personOn(seat) };
}
