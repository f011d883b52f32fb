import '../src/engine/core.ts';
import { contentNamed } from '../src/engine/content.ts';
import { openSet } from '../src/engine/open-set.ts';
import { COLOURS, SET_FORMAT, type SetCard, type SetFile } from '../src/vocabulary/index.ts';

const CORE_CARDS = contentNamed(undefined)?.cards ?? [];

/** All cards of the first era are its own, so that they are in every opening hand. */
const CARDS = Array.from({ length: 45 }, (_, index): SetCard => {
  const colour = COLOURS[index % 3] ?? 'green';
  const amount = 1 + (index % 2);
  return {
    number: 301 + index,
    era: 1,
    colour,
    type: 'instant',
    name: { en: `Windfall ${index + 1}`, pl: `Gratka ${index + 1}` },
    flavour: { en: 'The tide brings what it likes.' },
    effect: { kind: 'gain', gain: index % 3 === 0 ? { kelp: amount } : { credit: amount } },
  };
});

export const SET: SetFile = {
  format: SET_FORMAT,
  id: 'windfalls',
  version: '1.0',
  title: { en: 'Windfalls', pl: 'Gratki' },
  author: 'Ada',
  licence: 'CC0',
  extends: 'core',
  without: { cards: CORE_CARDS.filter(({ era }) => era === 1).map(({ number }) => number) },
  cards: CARDS,
};

/** What games with it name. */
export const SET_HASH = openSet(SET).hash;

/** The same for a short evening: a round of two turns in each era. */
export const SHORT_SET: SetFile = {
  ...SET,
  id: 'short-windfalls',
  title: { en: 'Short Windfalls', pl: 'Krótkie gratki' },
  rulebook: { rounds: [1, 1, 1], turns: 2 },
};

/** A file to be chosen by the reader. */
export function fileOf(value: unknown, name = 'set.json') {
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) };
}
