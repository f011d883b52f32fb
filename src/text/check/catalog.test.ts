import { expect, test } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { CATALOG as ENGLISH } from '../catalogs/en/index.ts';
import { LOADERS } from '../loaders.ts';
import { checkCatalog } from './catalog.ts';

test.each(Object.entries(LOADERS))('the catalog of %s has every key, parameter, plural and case', async (_, load) => {
  const { CATALOG } = await load();
  expect(checkCatalog(ENGLISH, CATALOG)).toEqual([]);
});

/** English with some messages changed, checked as if it were of that language. */
function problemsOf(changed: Readonly<Record<string, string | undefined>>, locale = 'en-GB'): readonly string[] {
  const messages = Object.fromEntries(
    Object.entries({ ...ENGLISH.messages, ...changed }).filter(([, message]) => message !== undefined),
  );
  const catalog = { ...ENGLISH, locale, messages } as unknown as Catalog;
  return checkCatalog(ENGLISH, catalog)
    .filter(({ key }) => key in changed || key.replace('messages.', '') in changed)
    .map(({ problem }) => problem);
}

test('a missing key is found', () => {
  expect(problemsOf({ 'effect.gain': undefined })).toEqual(['is missing']);
});

test('a key that English does not have is found', () => {
  expect(problemsOf({ 'effect.gian': 'gain' })).toContain('is not a key of the English catalog');
});

test('a missing parameter is found', () => {
  expect(problemsOf({ 'effect.gain': 'gain' })).toEqual(['does not use {gains}']);
});

test('an unknown parameter is found', () => {
  expect(problemsOf({ 'effect.gain': 'gain {gains} {more}' })).toEqual(['uses the unknown {more}']);
});

test('an unknown case is found', () => {
  expect(problemsOf({ 'effect.gain': 'gain {gains_vocative}' })).toEqual([
    '{gains_vocative}: there is no case "vocative"',
  ]);
});

test('a missing plural category is found, by the rules of the language', () => {
  const games = '{n, plural, one {# game} other {# games}}';
  expect(problemsOf({ 'stats.players': games })).toEqual([]);
  expect(problemsOf({ 'stats.players': games }, 'pl')).toEqual([
    '{n} lacks the plural few',
    '{n} lacks the plural many',
  ]);
  expect(problemsOf({ 'stats.players': '{n, plural, one {#} few {#} other {#}}' })).toEqual([
    '{n} has no plural few in this language',
  ]);
});

test('a missing or unknown option is found', () => {
  const only = 'perform the action of {colour, select, green {a green} blue {a blue} other {a}} slot';
  expect(problemsOf({ 'effect.perform-slot-any': only })).toEqual([
    '{colour} lacks red',
    '{colour} lacks yellow',
    '{colour} has no blue',
  ]);
});

test('a number that would be lost is found', () => {
  const lost = '{n, plural, one {# game} other {{n, select, other {# games}}}}';
  expect(problemsOf({ 'stats.players': lost })).toContain(
    '# is a number only directly within plural: put select outside',
  );
});

test('a message that cannot be read is found', () => {
  expect(problemsOf({ 'effect.gain': 'gain {gains' })[0]).toMatch(/^cannot be read/);
});

test('sentences end and clauses begin as in English', () => {
  expect(problemsOf({ 'reason.game-over': 'The game is over' })).toEqual(['ends with "", the English with "."']);
  expect(problemsOf({ 'effect.gain': 'Gain {gains}' })).toEqual(['begins with a capital letter']);
});

test('words of another language are found', () => {
  expect(problemsOf({ 'effect.gain': 'weź {gains} się' })).toEqual(['has words of another language: weź, się']);
  expect(problemsOf({ 'effect.gain': 'отримайте {gains}' })).toEqual(['has words of another language: отримайте']);
});

test('a noun without a case or a plural is found', () => {
  const { kelp } = ENGLISH.nouns;
  const nouns = { ...ENGLISH.nouns, kelp: { ...kelp, plain: { one: 'kelp', a: 'kelp', many: 'kelp', n: '# kelp' } } };
  expect(checkCatalog(ENGLISH, { ...ENGLISH, nouns })).toEqual([
    { key: 'nouns.kelp', problem: 'plain.n must be a plural of n' },
    { key: 'nouns.kelp', problem: 'plain.n: # is a number only directly within plural: put select outside' },
  ]);
  expect(checkCatalog(ENGLISH, { ...ENGLISH, cases: ['plain', 'genitive'] })).toContainEqual({
    key: 'nouns.kelp',
    problem: 'lacks the case genitive',
  });
});

test('a lost or changed link is found', () => {
  const guide = { ...ENGLISH.guide, 'biomatter.text': 'May stand for [kelp](icon:kelp) or [science](icon:science).' };
  expect(checkCatalog(ENGLISH, { ...ENGLISH, guide })).toEqual([
    { key: 'guide.biomatter.text', problem: 'does not link to icon:biomatter' },
    { key: 'guide.biomatter.text', problem: 'does not link to icon:steelplast' },
    { key: 'guide.biomatter.text', problem: 'links to icon:science, which the English text does not' },
  ]);
});

test('rules take the parameters of the English ones, in forms that the language has', () => {
  const rules = { ...ENGLISH.rules, 'tunnels.text': 'A [tunnel](icon:tunnel). {tunnel, plural, few {#} other {#}}' };
  expect(checkCatalog(ENGLISH, { ...ENGLISH, rules })).toEqual([
    { key: 'rules.tunnels.text', problem: 'does not use {tunnels}' },
    { key: 'rules.tunnels.text', problem: 'uses the unknown {tunnel}' },
    { key: 'rules.tunnels.text', problem: '{tunnel} lacks the plural one' },
    { key: 'rules.tunnels.text', problem: '{tunnel} has no plural few in this language' },
  ]);
});
