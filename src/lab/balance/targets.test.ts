import { CORE } from '../../engine/core.ts';
import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { pageWordsOf } from './page-words.ts';
import { loadWords } from '../../text/index.ts';
import { resultsOf } from './results.ts';
import { addGames, newPart, type Part } from './part.ts';
import { tallyFrom } from './tally.ts';
import { labelOf, type Target, targetsFor } from './targets.ts';
import { ENOUGH_GAMES } from './verdict.ts';

type Counts = Readonly<Record<string, number>>;

/** As many games of two as are wanted, with these counts, and solo games of other bots. */
function played(counts: Counts, solos: Readonly<Record<string, Counts>> = {}): Part {
  const part = newPart('test');
  const tally = tallyFrom({ games: ENOUGH_GAMES, ...counts });
  addGames(part, { players: 2, bot: 'skipper' }, [[0, tally.games]], tally);
  for (const [bot, each] of Object.entries(solos)) {
    addGames(part, { players: 1, bot }, [[0, each['games'] ?? 1]], tallyFrom(each));
  }
  return part;
}

function targetOf(part: Part, id: string): Target {
  const found = targetsFor(CORE, resultsOf(part, 'skipper')).find((target) => target.id === id);
  if (found === undefined) throw new Error(`there is no target ${id}`);
  return found;
}

const brown = (number: number, vp: number): Counts => ({
  [`brown ${number} dealt`]: 1000,
  [`brown ${number} connected`]: 1000,
  [`brown ${number} vp`]: 1000 * vp,
  [`brown ${number} squares`]: 1000 * (vp * vp + 1),
});

test('every two brown metropolises are held against each other, the better first', () => {
  const target = targetOf(played({ ...brown(1, 8), ...brown(3, 12), ...brown(4, 5) }), 'browns');
  const pairs = target.items.filter(({ players }) => players === 2);
  expect(pairs.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    '3 over 1 met',
    '3 over 4 not met',
    '1 over 4 met',
  ]);
});

test('what is out by its value alone is told apart from what is out for sure', async () => {
  const wins = (share: number): Counts => ({
    'place 1 wins': ENOUGH_GAMES * (1 - share),
    'place 2 wins': ENOUGH_GAMES * share,
  });
  const near = played(wins(0.533));
  const far = played(wins(0.56));
  const secondOf = (part: Part): unknown =>
    targetOf(part, 'seats').items.find((item) => labelOf(item) === '2 players: place 2');
  expect(secondOf(near)).toMatchObject({ verdict: 'not met', isSure: false });
  expect(secondOf(far)).toMatchObject({ verdict: 'not met', isSure: true });

  const words = pageWordsOf(await loadWords('en'));
  const rowIn = (part: Part): string | undefined => {
    const results = resultsOf(part, 'skipper');
    return pageOf(CORE, results, targetsFor(CORE, results), words)
      .split('\n')
      .find((line) => line.startsWith('| seats |'));
  };
  expect(rowIn(near)).toMatch(/at most \+3\.0 \| by its value \|$/);
  expect(rowIn(far)).toMatch(/at most \+3\.0 \| for sure \|$/);
});

test('the solo goal is asked of every Admiral that played, whatever its time', () => {
  const solo = (games: number, met: number): Counts => ({ games, 'seat 1 wins': met });
  const part = played({}, { 'admiral:1000ms': solo(200, 190), 'admiral:250ms': solo(200, 40) });
  const { items, verdict } = targetOf(part, 'goal-strong');
  expect(items.map(({ name, verdict: each }) => `${name} ${each}`)).toEqual([
    'admiral:1000ms met',
    'admiral:250ms not met',
  ]);
  expect(verdict).toBe('not met');
  expect(targetOf(played({}), 'goal-strong').verdict).toBe('too few games');
});
