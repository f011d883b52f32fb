import { describe, expect, it } from 'vitest';
import {
  apply,
  gameFrom,
  type Move,
  parseMoves,
  type Position,
  positionFrom,
  type State,
  viewFor,
  whyNot,
} from '../../engine/index.ts';
import { stoppedBetween } from './stopped.ts';

const BARE = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

function at(position: Position): State {
  const result = positionFrom(position);
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return gameFrom(result.value).state;
}

function play(state: State, notation: string): State {
  const parsed = parseMoves(notation);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value.reduce((now: State, move: Move) => {
    const result = apply(now, move);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    return result.value.state;
  }, state);
}

/** What stopped with the last of these moves of the first player, and why. */
function stopped(state: State, before: string, last: string) {
  const asked = play(state, before);
  const after = play(asked, last);
  const task = stoppedBetween(viewFor(asked, 0), viewFor(after, 0));
  if (task === undefined) return undefined;
  return whyNot(after, 0, { kind: 'again', effect: task.effect, cause: task.cause });
}

describe('a build that ends by itself', () => {
  const poor = (): State => at({ players: [{ ...BARE, credit: 1, hand: [30] }, {}] });
  const rich = (): State => at({ players: [{ ...BARE, credit: 5, hand: [30] }, {}] });

  it('says what one more would need', () => {
    expect(stopped(poor(), '1: 30@Ga', '1: +desalination c9.1')).toEqual([
      { code: 'short', resource: 'credit', by: 1 },
    ]);
  });

  it('has not ended while it is asked about', () => {
    expect(stopped(rich(), '1: 30@Ga', '1: +desalination c9.1')).toBeUndefined();
  });

  it('says nothing where all was built, or the rest was declined', () => {
    expect(stopped(rich(), '1: 30@Ga; +desalination c9.1', '1: +desalination c9.2')).toBeUndefined();
    expect(stopped(rich(), '1: 30@Ga; +desalination c9.1', '1: x')).toBeUndefined();
  });

  it('says nothing of what is taken back', () => {
    const asked = play(rich(), '1: 30@Ga; +desalination c9.1');
    expect(stoppedBetween(viewFor(asked, 0), viewFor(rich(), 0))).toBeUndefined();
  });
});
