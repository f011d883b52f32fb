import { type SetFile, SET_FORMAT } from '../../src/vocabulary/index.ts';

/** A set that differs from the usual cards by one card; by its version or text it is another one. */
export function smallSet(different: Partial<SetFile> = {}): SetFile {
  return {
    format: SET_FORMAT,
    id: 'small',
    version: '1',
    title: { en: 'A small set', pl: 'Mały zestaw' },
    author: 'Ann',
    licence: 'CC0',
    extends: 'core',
    cards: [
      {
        number: 1,
        era: 1,
        colour: 'green',
        type: 'instant',
        name: { en: 'A gift' },
        effect: { kind: 'gain', gain: { credit: 5 } },
      },
    ],
    ...different,
  };
}
