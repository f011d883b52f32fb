import { expect, test } from 'vitest';
import { apply, decisionsOf, type Event, newGame, seedFrom } from '../../engine/index.ts';
import { groupLog } from './log-groups.ts';

/** Everything that happens in a game where everybody always takes the first answer. */
function wholeGame(): readonly Event[] {
  let state = newGame({ players: 2, seed: seedFrom('log'), boards: 'basic', contracts: false });
  const events: Event[] = [];
  for (let decision = decisionsOf(state)[0]; decision !== undefined; [decision] = decisionsOf(state)) {
    const result = apply(state, decision.moves[0]);
    if (!result.ok) throw new Error(result.reason.code);
    ({ state } = result.value);
    events.push(...result.value.events);
  }
  return events;
}

const events = wholeGame();
const groups = groupLog(events.map((event, moves) => ({ event, moves })));

test('every turn is a group with its player, round, slot and card', () => {
  const turns = groups.filter(({ seat }) => seat !== undefined);
  expect(turns).toHaveLength(events.filter(({ kind }) => kind === 'turn').length);
  for (const { seat, round, played } of turns) {
    expect(played?.seat).toBe(seat);
    expect(round).toBeGreaterThan(0);
  }
});

test('nothing is lost and nothing said twice', () => {
  const kept = groups.flatMap(({ played, events: said }) => [...(played === undefined ? [] : [played]), ...said]);
  expect(kept).toHaveLength(new Set(kept).size);
  expect(new Set(kept)).toEqual(new Set(events.filter(({ kind }) => kind !== 'turn')));
});

test('a round begins one group, with its play order', () => {
  const rounds = groups.filter(({ events: said }) => said.some(({ kind }) => kind === 'round'));
  expect(rounds).toHaveLength(10);
  expect(rounds.filter(({ seat }) => seat !== undefined)).toEqual([]);
});
