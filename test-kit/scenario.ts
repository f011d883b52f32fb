import type { Decision, Event, Move, State } from '../src/engine/index.ts';
import { apply, decisionsOf, gameFrom } from '../src/engine/index.ts';
import { parseMoves, printMove } from '../src/engine/written/notation.ts';
import type { Position } from '../src/engine/written/position.ts';
import { positionFrom } from '../src/engine/written/position.ts';
import { contentWith, type OtherContent } from './other-content.ts';

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/**
 * A state for a test, from as little of a position as the test is about; the rest is as docs/positions.md says: two
 * players at the start of round 1 on boards 1 and 2 with nothing built and empty hands. Throws if it is impossible.
 */
export function scenario(position: Position = {}): State {
  return settle(exactly(position)).state;
}

/** A scenario in which the game goes on by itself first (`next: 'production'` ...), with what happened then. */
export function outcome(position: Position): Played {
  return settle(exactly(position));
}

/**
 * Plays moves in notation (docs/notation.md), several apart by `;`; a seat holds until the next. Throws if one is refused,
 * unless it begins with `?`: such an answer is given only if it is asked for, as `1: 12@Rb; ?@; +tunnel t13; ?x`.
 */
export function playMoves(state: State, ...moves: readonly string[]): Played {
  const written = moves.join(';').split(/[;\n\r]/);
  const parsed = parseMoves(written.map((text) => text.replace(IF_ASKED, '$1')).join(';'));
  if (!parsed.ok) throw new Error(`cannot read ${moves.join('; ')}: ${JSON.stringify(parsed.reason)}`);
  const isOptional = written.filter((text) => text.trim() !== '').map((text) => IF_ASKED.test(text));
  let now = state;
  const events: Event[] = [];
  for (const [index, move] of parsed.value.entries()) {
    const result = apply(now, move);
    if (!result.ok && isOptional[index] === true) continue;
    if (!result.ok) throw new Error(`${printMove(move)} is refused: ${JSON.stringify(result.reason)}\n${asked(now)}`);
    now = result.value.state;
    events.push(...result.value.events);
  }
  return { state: now, events };
}

const IF_ASKED = /^(\s*(?:\d+\s*:)?\s*)\?/;

/** The moves a player is offered, in notation without the seat, such as `37@Rb`. */
export function offered(state: State, seat: number): string[] {
  const decision = decisionsOf(state).find((candidate) => candidate.seat === seat - 1);
  return (decision?.moves ?? []).map((move) => printMove(move).replace(/^\d: /, ''));
}

/** The same with content of its own: `const { scenario } = playedWith({ cards: { 42: instant(...) } })`. */
export function playedWith(other: OtherContent): {
  readonly content: string;
  readonly scenario: typeof scenario;
  readonly outcome: typeof outcome;
} {
  const content = contentWith(other).hash;
  return {
    content,
    scenario: (position) => scenario({ ...position, content }),
    outcome: (position) => outcome({ ...position, content }),
  };
}

function exactly(position: Position): State {
  const result = positionFrom(position);
  if (result.ok) return result.value;
  const reasons = result.reasons.map(({ field, problem }) => `${field}: ${problem}`);
  throw new Error(`impossible position\n${reasons.join('\n')}`);
}

function settle(state: State): Played {
  const events: Event[] = [];
  return { state: gameFrom(state, events).state, events };
}

const SHOWN = 30;

function asked(state: State): string {
  const lines = decisionsOf(state).map(({ seat, kind, moves }: Decision) => {
    const texts = moves.slice(0, SHOWN).map((move: Move) => printMove(move).replace(/^\d: /, ''));
    return `${seat + 1} is asked to ${kind}: ${texts.join('  ')}${moves.length > SHOWN ? ` and ${moves.length - SHOWN} more` : ''}`;
  });
  return lines.join('\n');
}
