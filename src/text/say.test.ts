import { CORE } from '../engine/core.ts';
import { expect, test } from 'vitest';
import { PLAYERS, UNUSUAL } from '../../test-kit/said.ts';
import type { Effect } from '../vocabulary/index.ts';
import type { Catalog } from './catalog.ts';
import { CATALOG as ENGLISH } from './catalogs/en/index.ts';
import { sayCardNumbered, saySite } from './say-card.ts';
import { sayEffect } from './say-effect.ts';
import { sayEvent } from './say-event.ts';
import { sayPhase, sayScoreLine, saySetup } from './say-game.ts';
import { sayMove } from './say-move.ts';
import { sayReason, sayReasons } from './say-reason.ts';
import { plainText, richText, spokenText } from './token.ts';
import { wordsAt, wordsOf } from './words.ts';

const words = wordsOf(ENGLISH);
const card = (number: number): string => plainText(sayCardNumbered(words, number));

test('cards say what they do', () => {
  expect(card(8)).toBe('Upgrade up to 2 farms for 1 credit or 1 science each. Draw 1 card.');
  expect(card(11)).toBe(
    'At the end of your turn, if your marker is on space 2 of the Federation track or space 3 of the Federation track: gain 1 credit.',
  );
  expect(card(37)).toBe('When you build a second laboratory in the same city, gain 1 credit.');
  expect(card(70)).toBe('If you have at least 2 upgraded laboratories: gain 1 steelplast and 1 science; draw 1 card.');
  expect(card(94)).toBe('Build up to 2 buildings, each a farm or a laboratory.');
  expect(card(116)).toBe(
    'Desalination plants cost you 1 credit less each to build when you use the slot “build up to 2 desalination plants”.',
  );
  expect(card(142)).toBe('Gain 1 VP with 7 tunnels, 3 VP with 9 tunnels or 5 VP with 11 tunnels or more.');
  expect(card(195)).toBe('Twice: perform the action of any slot that does not hold one of your tiles.');
});

test('the site one looks at needs no name, all others do', () => {
  const here = wordsAt(words, 'c8.1');
  const build = { seat: 0, kind: 'build', what: 'farm', site: 'c8.1' } as const;
  expect(plainText(sayMove(words, build))).toBe('Build a farm on building site 1 of city 8');
  expect(plainText(sayMove(here, build))).toBe('Build a farm on this site');
  expect(plainText(sayReason(here, { code: 'site-taken', site: 'c8.1' }))).toBe('This site is already built on.');
  expect(plainText(sayReason(here, { code: 'site-taken', site: 'c8' }))).toBe('City site 8 is already built on.');
});

test('effects beyond those of today’s cards have words, too', () => {
  expect(UNUSUAL.map((effect) => plainText(sayEffect(words, effect)))).toEqual([
    'Build up to 2 farms and upgrade each of them at the usual cost.',
    'Build up to 3 structures, each a farm or a tunnel, on expansion sites, and upgrade each of them for 1 credit.',
    'Build up to 5 structures, each a farm or a tunnel, for 2 kelp each, for 1 credit less each.',
    'Build up to 2 symbiotic cities for free.',
    'Upgrade up to 2 buildings, each a farm or a laboratory, for 1 kelp each.',
    'Use up to 5 A-cards.',
    'Gain 1 VP for every 2 farms and tunnels (max. once).',
    'Gain 1 VP for each city with a building.',
    'Gain 1 VP for every 5 claimed permanent cards.',
    'Gain 1 VP for every 2 claimed scoring cards.',
    'Perform the action of any red slot that does not hold one of your tiles.',
    'Perform the action of a yellow slot occupied by another player.',
    'Take a special card.',
    '(Pay 1 kelp: turn one of your nonsymbiotic cities into a symbiotic one) OR (draw 1 card; advance 1 step on the Federation track).',
  ]);
});

test('what cannot be said is refused, not said wrongly', () => {
  const unsaid: Effect = {
    kind: 'gain',
    gain: { vp: 1 },
    per: { count: { kind: 'structures', what: ['farm'], where: 'expansion' }, each: 1 },
  };
  expect(() => sayEffect(words, unsaid)).toThrow('no words');
});

test('events say who did what and why', () => {
  const event = { kind: 'gained', seat: 1, gains: { vp: 1, kelp: 2 }, cause: 'card:38' } as const;
  expect(plainText(sayEvent(words, event, PLAYERS))).toBe('@2 gains 2 kelp and 1 VP (Trade Show).');
});

test('reasons name what is missing', () => {
  expect(plainText(sayReason(words, { code: 'short', resource: 'steelplast', by: 1 }))).toBe(
    'You are 1 steelplast short.',
  );
  expect(plainText(sayReasons(words, [{ code: 'must-act' }, { code: 'no-used-action' }]))).toBe(
    'You have to carry out at least one part of the action. You have no used A-card.',
  );
  expect(plainText(sayReason(words, { code: 'slot-occupied', slot: 'grant' }))).toBe(
    'The Federation Grant is occupied.',
  );
});

test('moves are named by the effect under way', () => {
  const of: Effect = { kind: 'either', options: [{ kind: 'draw', cards: 2 }, { kind: 'symbiosis' }] };
  expect(plainText(sayMove(words, { seat: 0, kind: 'part', part: 0 }, of))).toBe('Draw 2 cards');
  expect(plainText(sayMove(words, { seat: 0, kind: 'part', part: 1 }))).toBe('Part 2');
});

test('phases, score lines and setups', () => {
  expect(plainText(sayPhase(words, { phase: 'play', round: 3 }))).toBe('Round 3 of 10');
  expect(plainText(sayScoreLine(words, 'hunger'))).toBe('Hunger');
  expect(plainText(saySetup(words, { players: 1, boards: 'advanced', contracts: false }))).toBe(
    '1 player, advanced boards, without contracts',
  );
});

test('sites say surcharge, bonus and multiplier', () => {
  const heart = CORE.boards[7]?.cities[4];
  expect(heart && plainText(saySite(words, heart))).toBe('Surcharge: 3 steelplast and 3 credits. Produces 3×.');
  expect(saySite(words, {})).toEqual([]);
});

test('one text as words, with pictures, and for screen readers', () => {
  const said = sayEffect(words, { kind: 'gain', gain: { vp: 2, kelp: 1 } });
  expect(plainText(said)).toBe('Gain 1 kelp and 2 VP.');
  expect(spokenText(said)).toBe('Gain 1 kelp and 2 victory points.');
  expect(richText(said)).toEqual([
    { kind: 'words', text: 'Gain ' },
    { kind: 'icon', icon: 'kelp', count: 1, label: '1 kelp' },
    { kind: 'words', text: ' and ' },
    { kind: 'icon', icon: 'vp', count: 2, label: '2 victory points' },
    { kind: 'words', text: '.' },
  ]);
});

test('links carry what they lead to', () => {
  const said = sayEvent(words, { kind: 'used', seat: 0, card: 21, cause: 'slot:red-b' }, PLAYERS);
  expect(said).toEqual([
    { kind: 'player', seat: 0, text: '@1' },
    { kind: 'text', text: ' uses ' },
    { kind: 'card', card: 21, text: 'Generous Sponsors' },
    { kind: 'text', text: ' (' },
    { kind: 'slot', slot: 'red-b', text: 'red slot B' },
    { kind: 'text', text: ').' },
  ]);
});

test('a sentence gets each noun in the case that it asks for', () => {
  const forms = (word: string) => ({ one: word, many: word, n: `{n, plural, one {# ${word}} other {# ${word}s}}` });
  const noun = (word: string) => ({ gender: 'f', plain: forms(word), accusative: forms(`${word}-acc`) });
  const catalog: Catalog = {
    ...ENGLISH,
    cases: ['plain', 'accusative'],
    nouns: { ...ENGLISH.nouns, kelp: noun('kelp'), vp: noun('vp'), 'victory-point': noun('point') },
    messages: {
      ...ENGLISH.messages,
      'effect.gain':
        'take {gains_accusative}, {gains_gender, select, f {she} other {it}}, {gains_count, plural, one {one} other {more}}',
    },
  };
  const said = sayEffect(wordsOf(catalog), { kind: 'gain', gain: { kelp: 2, vp: 1 } });
  expect(plainText(said)).toBe('Take 2 kelp-accs and 1 vp-acc, she, more.');
  expect(spokenText(said)).toBe('Take 2 kelp-accs and 1 point-acc, she, more.');
});
