import { contentOf } from '../src/engine/content.ts';
import { printMove } from '../src/engine/written/notation.ts';
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
import { type Once, onceOf } from './invariants/once.ts';
import { type Uses, usesOf } from './invariants/uses.ts';
import { faultsOf } from './invariants.ts';
import { compareOffers, newTally, playTurn } from './offers.ts';
import { type Playout, playout, type PlayoutStep, type Table } from './playout.ts';

/**
 * How often the dear checks are made; everything else is checked after every move. What a thorough game checks includes all
 * that a quick one does, so that a fault found in passing is found again.
 */
export interface Depth {
  /** Of a thousand steps so many are tried with `checkLaws`, with so many moves. */
  readonly steps: number;
  readonly moves: number;
  /** Before so many of a thousand turns the offers are compared with an exhaustive search, there and when made harder. */
  readonly turns: number;
  /** Whether the game is played a second time through `apply` and compared. */
  readonly replay: boolean;
}

export const QUICK: Depth = { steps: 25, moves: 3, turns: 7, replay: false };
export const THOROUGH: Depth = { steps: 125, moves: 4, turns: 70, replay: true };

/**
 * A random game with every invariant looked at; throws on the first fault, with the command that plays it again. `watch` sees
 * every step, `checked` is called when it has been looked at.
 */
export function checkedPlayout(
  table: Table,
  depth: Depth,
  { watch, checked }: { readonly watch?: (step: PlayoutStep) => void; readonly checked?: () => void } = {},
): Playout {
  let account: Account | undefined;
  let uses: Uses | undefined;
  let once: Once | undefined;
  const played: Move[] = [];
  try {
    const game = playout({
      ...table,
      onStep(step) {
        watch?.(step);
        const { index, move, state, decisions, events } = step;
        if (move !== undefined) played.push(move);
        const faults = faultsOf(state, decisions);
        const tell = (fault: string): void => {
          faults.push(fault);
        };
        account ??= accountOf(state);
        account.check(state, events, tell);
        uses ??= usesOf(state);
        uses.check(state, move, decisions, events, tell);
        once ??= onceOf(contentOf(state));
        once.check(events, tell);
        const laws = chanceAt(table, index, 'laws');
        if (draw(laws, 1000) < depth.steps) checkLaws(state, decisions, laws, depth.moves, tell);
        const turns = chanceAt(table, index, 'turns');
        const isTurn = decisions[0]?.kind === 'play' && draw(turns, 1000) < depth.turns;
        if (isTurn) faults.push(...offerFaults(state, turns));
        if (faults.length > 0) throw new Error(faults.join('\n'));
        checked?.();
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

/** A stream for one step, so that what is drawn there does not depend on what was checked before. */
function chanceAt(table: Table, index: number, what: string): Stream {
  return { seed: seedFrom(`${table.seed}/${what}/${index}`), used: 0 };
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
