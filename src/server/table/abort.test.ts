import { describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import * as steps from '../../../test-kit/server/table-steps.ts';
import type { TableState } from './table-state.ts';

const { ALL_SIT, after, decideFor, factsOf, factsWith, goOn } = steps;
const FACTS = factsWith({ rated: true });
const AGREE: Action = { kind: 'abort', on: true };
const running = after(FACTS, ...ALL_SIT);

describe('a game in its first round', () => {
  test('is abandoned once all agree, and may be withdrawn until then', () => {
    const one = goOn(FACTS, running, 'ann', AGREE);
    expect(one.status).toBe('running');
    expect(decideFor(FACTS, one, 'ann', AGREE).ok).toBe(false);
    const withdrawn = goOn(FACTS, one, 'ann', { kind: 'abort', on: false });
    const two = goOn(FACTS, goOn(FACTS, withdrawn, 'ben', AGREE), 'cat', AGREE);
    expect(two.status).toBe('running');
    expect(goOn(FACTS, two, 'ann', AGREE).status).toBe('cancelled');
  });

  test('does not wait for those who gave up, whom a bot plays for, or who are long gone', () => {
    const resigned = goOn(FACTS, running, 'cat', { kind: 'resign' });
    const relayed = goOn(FACTS, resigned, 'ben', { kind: 'relay', on: true });
    expect(goOn(FACTS, relayed, 'ann', AGREE).status).toBe('cancelled');
    const live = factsOf({ kind: 'live', bank: 600_000, perTurn: 0 });
    const begun = after(live, ...ALL_SIT);
    const gone = { absent: ['ben', 'cat'] };
    expect(goOn(live, begun, 'ann', AGREE, { ...gone, now: 60_000 }).status).toBe('running');
    expect(goOn(live, begun, 'ann', AGREE, { ...gone, now: 181_000 }).status).toBe('cancelled');
    expect(goOn(live, begun, 'ann', AGREE, { absent: ['ben'], now: 181_000 }).status).toBe('running');
  });

  test('is abandoned by who plays it, not by who only looks on, has given up or tries a ranked deal', () => {
    expect(decideFor(FACTS, running, 'eve', AGREE)).toMatchObject({ refusal: { error: 'not-seated' } });
    const resigned = goOn(FACTS, running, 'cat', { kind: 'resign' });
    expect(decideFor(FACTS, resigned, 'cat', AGREE)).toMatchObject({ refusal: { error: 'not-seated' } });
    const ranked = factsWith({ secretUntil: 1 });
    const deal = after(ranked, ...ALL_SIT);
    expect(decideFor(ranked, deal, 'ann', AGREE)).toMatchObject({ refusal: { error: 'forbidden' } });
  });
});

test('from the second round on a game is not abandoned', () => {
  const wanted = goOn(FACTS, running, 'ben', AGREE);
  const later: TableState = { ...wanted, state: { ...wanted.state, round: 2 } };
  expect(goOn(FACTS, later, 'cat', { kind: 'pause', on: true }).seats[1]?.wantsAbort).toBe(false);
  expect(decideFor(FACTS, later, 'ann', AGREE)).toMatchObject({ refusal: { error: 'too-late' } });
});
