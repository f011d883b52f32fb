import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSet } from '../src/content/set/check-set.ts';
import { RULEBOOK } from '../src/content/rulebook.ts';
import { MOST_BYTES, MOST_PIECES } from '../src/content/set/form.ts';
import { baseNamed } from '../src/engine/open-set.ts';
import { loadWords, plainText } from '../src/text/index.ts';
import { saySetFinding } from '../src/text/say-set.ts';
import { LAST_CARD_NUMBER, LAST_SIDE, LAST_TILE_NUMBER, type SetFile } from '../src/vocabulary/index.ts';
import '../src/engine/core.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs/sets.md'), 'utf8');
const blocks = [...page.matchAll(/```(json|text)\n(.*?)```/gs)].map(([, kind = '', text = '']) => ({ kind, text }));
const examples = blocks.flatMap(({ kind, text }, index) => {
  const next = blocks[index + 1];
  const said = next?.kind === 'text' ? next.text : '';
  return kind === 'json' ? [{ value: JSON.parse(text) as Readonly<Record<string, unknown>>, said }] : [];
});

/* A reader can copy everything on docs/sets.md. */
describe('examples of the page about sets', () => {
  test('whole sets can be played, or get the answer printed below them', async () => {
    const words = await loadWords('en');
    const sets = examples.filter(({ value }) => 'format' in value);
    expect(sets.length).toBeGreaterThan(2);
    for (const { value, said } of sets) {
      const { ok, findings } = readSet(value, baseNamed);
      const lines = findings.map(
        (finding) =>
          `${String(value['id'])}.json: ${finding.isWarning ? 'warning: ' : ''}${plainText(saySetFinding(words, finding))}\n`,
      );
      expect(lines.join('')).toBe(said);
      expect(ok).toBe(said === '');
    }
  });

  test('cards fit into a set', () => {
    const cards = examples.filter(({ value }) => 'number' in value).map(({ value }) => value);
    expect(cards.length).toBeGreaterThan(1);
    const { value: first } = examples[0] ?? { value: {} };
    expect(readSet({ ...first, cards }, baseNamed)).toMatchObject({ ok: true, findings: [] });
  });

  test('sites are those of a set that we ship', () => {
    const sites = examples.filter(({ value }) => 'x' in value).map(({ value }) => value);
    const atoll = JSON.parse(readFileSync(path.join(ROOT, 'sets/atoll.json'), 'utf8')) as SetFile;
    const cities = atoll.boards?.flatMap((board) => board.cities) ?? [];
    for (const site of sites) expect(cities).toContainEqual(site);
    expect(sites.length).toBeGreaterThan(0);
  });
});

test('the page prints the numbers of the rulebook as core has them', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| .* \| `([[{\d].*)` \|$/gm)];
  const printed = rows.map(([, group = '', numbers = '']) => [group, JSON.parse(numbers) as unknown]);
  expect(Object.fromEntries(printed)).toEqual(RULEBOOK);
});

test('the limits on the page are those of the form', () => {
  expect(page).toContain(`| the file | ${MOST_BYTES / 1024} KiB |`);
  expect(page).toContain(`| cards, numbered to ${LAST_CARD_NUMBER} | ${MOST_PIECES.cards} |`);
  expect(page).toContain(`numbered to ${LAST_TILE_NUMBER} | ${MOST_PIECES.tiles} each |`);
  expect(page).toContain(`| board sides, numbered to ${LAST_SIDE} | ${MOST_PIECES.boards} |`);
});
