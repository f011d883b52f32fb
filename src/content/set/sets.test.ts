import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomGame } from '../../../test-kit/random-game.ts';
import { mainBoardFor } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { PLAYER_COUNTS } from '../../engine/index.ts';
import { baseNamed, openSet } from '../../engine/open-set.ts';
import { LANGUAGES } from '../../text/index.ts';
import { COLOURS, ERAS, type SetFile } from '../../vocabulary/index.ts';
import { readSet } from './check-set.ts';
import { MOST_BYTES } from './form.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../sets');
const FILES = globSync('*.json', { cwd: FOLDER })
  .filter((file) => file !== 'schema.json')
  .sort();
const textOf = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');
const read = (file: string): ReturnType<typeof readSet> => readSet(JSON.parse(textOf(file)), baseNamed);
function setIn(file: string): SetFile {
  const result = read(file);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.set;
}

describe.each(FILES)('sets/%s', (file) => {
  test('can be played with, by any number of players', () => {
    expect(textOf(file).length).toBeLessThan(MOST_BYTES);
    const { hash } = openSet(setIn(file));
    for (const players of PLAYER_COUNTS) {
      const boards = players % 2 === 0 ? 'basic' : 'advanced';
      const game = randomGame({ content: hash, players, boards, contracts: players > 1 }, `${file} ${players}`);
      expect(game.states.at(-1)?.phase).toBe('over');
    }
  });

  test('has nothing amiss, and names in all our languages', () => {
    const { cards = [], metropolises = [], contracts = [], title } = setIn(file);
    // The beginners' decks are meant to be small.
    const expected = file === 'beginners.json' ? ERAS.map((era) => ({ where: `era ${era}`, problem: 'too-few' })) : [];
    expect(read(file).findings).toMatchObject(expected);
    if (file === 'core.json') return;
    const texts = [title, ...[...cards, ...metropolises, ...contracts].map(({ name }) => name ?? {})];
    for (const text of texts) expect(Object.keys(text).sort()).toEqual(LANGUAGES.toSorted());
  });
});

test('First Dive: 60 cards of a single effect, 20 an era, of all colours', () => {
  const cards = setIn('beginners.json').cards ?? [];
  expect(ERAS.map((era) => cards.filter((card) => card.era === era).length)).toEqual([20, 20, 20]);
  for (const era of ERAS)
    for (const colour of COLOURS)
      expect(cards.filter((card) => card.era === era && card.colour === colour).length).toBeGreaterThanOrEqual(6);
  const compound = cards.filter((card) => card.type !== 'permanent' && ['all', 'either'].includes(card.effect.kind));
  expect(compound).toEqual([]);
});

test('The Far Shelf: 30 cards and 10 specials, most of them about expansion sites and metropolises', () => {
  const cards = setIn('expansion.json').cards ?? [];
  expect(cards.filter(({ era }) => era === 'special')).toHaveLength(10);
  expect(cards.filter(({ era }) => era !== 'special')).toHaveLength(30);
  expect(cards.filter((card) => /expansion|metropolis/.test(JSON.stringify(card))).length).toBeGreaterThan(32);
});

test('The Atoll: a basic and an advanced board side, and a main board of its own', () => {
  const content = openSet(setIn('atoll.json'));
  expect(content.sides).toEqual({ basic: [1, 2, 3, 4, 9], advanced: [5, 6, 7, 8, 10] });
  for (const players of PLAYER_COUNTS) expect(mainBoardFor(content, players)).not.toEqual(mainBoardFor(CORE, players));
});

test('numbers that are left out are never dealt', () => {
  const without = { cards: [1, 90, 150, 181, 192], metropolises: [3, 9], contracts: [2, 3, 4, 6, 7] };
  const set: SetFile = { ...setIn('atoll.json'), cards: [], contracts: [], metropolises: [], without };
  const { hash } = openSet(set);
  for (const players of [2, 3, 4] as const) {
    const game = randomGame({ content: hash, players, boards: 'basic', contracts: true }, `left out ${players}`);
    const { contracts } = game.states[0] ?? { contracts: [] };
    expect(contracts.toSorted((one, other) => one - other)).toEqual([1, 5, 8]);
    const dealt = game.states.flatMap((state) => [...state.deck, ...state.players.flatMap(({ hand }) => hand)]);
    expect(without.cards.filter((card) => dealt.includes(card))).toEqual([]);
  }
});
