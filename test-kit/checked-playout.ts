import { printMove } from '../src/engine/notation.ts';
import {
  copyState,
  decisionsOf,
  draw,
  type Move,
  newGame,
  seedFrom,
  type State,
  type Stream,
} from '../src/engine/index.ts';
import { enriched } from './enriched.ts';
import { accountOf, type Account } from './invariants/account.ts';
import { checkLaws } from './invariants/laws.ts';
import { faultsOf } from './invariants.ts';
import { compareOffers, newTally, playTurn } from './offers.ts';
import { type Playout, playout, type Table } from './playout.ts';

/** How often the dear checks are made. Everything else is checked after every move. */
export interface Depth {
  /** One step in so many is tried with `checkLaws`, with this many moves. */
  readonly steps: number;
  readonly moves: number;
  /** Before one turn in so many, what is offered is compared with an exhaustive search, there and when made harder. */
  readonly turns: number;
  /** Whether the game is played a second time through `apply` and compared. */
  readonly replay: boolean;
}

export const QUICK: Depth = { steps: 40, moves: 3, turns: 150, replay: false };
export const THOROUGH: Depth = { steps: 8, moves: 4, turns: 15, replay: true };

/** A random game with every invariant looked at; throws on the first fault, with the command that plays it again. */
export function checkedPlayout(table: Table, depth: Depth): Playout {
  const chance = { seed: seedFrom(`${table.seed}/checks`), used: 0 };
  let account: Account | undefined;
  const played: Move[] = [];
  try {
    const game = playout({
      ...table,
      onStep({ move, state, decisions, events }) {
        if (move !== undefined) played.push(move);
        const faults = faultsOf(state, decisions);
        const tell = (fault: string): void => {
          faults.push(fault);
        };
        account ??= accountOf(state);
        account.check(state, events, tell);
        if (draw(chance, depth.steps) === 0) checkLaws(state, decisions, chance, depth.moves, tell);
        if (decisions[0]?.kind === 'play' && draw(chance, depth.turns) === 0)
          faults.push(...offerFaults(state, chance));
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    });
    if (depth.replay) compareReplay(table, game);
    return game;
  } catch (error) {
    throw new Error(reportOf(table, played, error), { cause: error });
  }
}

/** The one line that plays this game again with all checks. */
export function commandFor({ players, boards, contracts, seed, soloStart, sides, rich }: Table): string {
  return [
    `npm run playout -- --players ${players} --boards ${boards}`,
    ...(contracts ? ['--contracts'] : []),
    ...(soloStart === undefined ? [] : [`--solo-start ${soloStart}`]),
    ...(sides === undefined ? [] : [`--sides ${sides.join()}`]),
    ...(rich ? ['--rich'] : []),
    `--seed ${seed}`,
  ].join(' ');
}

/** R-TRN-06, R-TRN-17; see offers.ts. */
function offerFaults(state: State, chance: Stream): string[] {
  const tally = newTally();
  for (const position of [copyState(state), enriched(state, chance)]) {
    const [decision] = decisionsOf(position);
    if (decision !== undefined) compareOffers(position, decision, tally);
    playTurn(position, chance, tally);
    playTurn(position, chance, tally);
  }
  return tally.faults;
}

/** The pure path gives the same states and events, and so does the record of the moves alone. */
function compareReplay(table: Table, game: Playout): void {
  const slow = playout({ ...table, path: 'slow' });
  if (JSON.stringify(slow) !== JSON.stringify(game)) throw new Error('apply and advance play different games');
  const start = newGame(JSON.parse(JSON.stringify(game.setup)) as Playout['setup']);
  if (JSON.stringify(start) !== JSON.stringify(newGame(game.setup))) throw new Error('the same setup, two games');
  if (decisionsOf(game.state).length > 0) throw new Error('the game is not over');
}

function reportOf(table: Table, played: readonly Move[], error: unknown): string {
  const last = played.at(-1);
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    what,
    `at move ${played.length}${last === undefined ? '' : `: ${printMove(last)}`}`,
    `play it again: ${commandFor(table)}`,
  ].join('\n');
}
