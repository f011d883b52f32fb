import type { Buildable, Cost, Gains, SiteId, SlotId } from '../vocabulary/index.ts';
import type { NounForms } from './catalog.ts';
import type { NounId, PlaceId } from './noun.ts';
import { AMOUNT_ORDER, headOf, IN_FULL, isIcon, nounsOf } from './noun.ts';
import type { Phrase, Said } from './said.ts';
import type { Token, Tokens } from './token.ts';
import { plainText, text } from './token.ts';
import type { Words } from './words.ts';

/** A phrase that is no part of a sentence: in the case that the catalog names first. */
export function byItself(words: Words, phrase: Phrase): Tokens {
  return phrase.inCase(words.catalog.cases[0] ?? '');
}

/** "2 farms" */
export function counted(words: Words, noun: NounId, n: number): Phrase {
  return phrase(words, noun, n, 'n');
}

/** "a farm": one of them, with an indefinite article where the language has one. */
export function anyOne(words: Words, noun: NounId): Phrase {
  return phrase(words, noun, 1, 'a');
}

/** "farm", after words such as each or second. */
export function alone(words: Words, noun: NounId): Phrase {
  return phrase(words, noun, 1, 'one');
}

/** "farms" */
export function many(words: Words, noun: NounId): Phrase {
  return phrase(words, noun, 2, 'many');
}

/** Every item in the case that is asked for. */
export function listOf(words: Words, kind: 'and' | 'or', items: readonly Phrase[]): Phrase {
  return {
    inCase: (casus) =>
      words.list(
        kind,
        items.map((item) => item.inCase(casus)),
      ),
    gender: items[0]?.gender ?? '',
    count: items.length === 1 ? (items[0]?.count ?? 0) : items.reduce((sum, { count }) => sum + count, 0),
  };
}

/** "1 kelp and 2 credits". Nothing at all is "0 credits". */
export function amounts(words: Words, gains: Gains | Cost): Phrase {
  const all: Gains = gains;
  const named = AMOUNT_ORDER.filter((what) => (all[what] ?? 0) !== 0);
  if (named.length === 0) return counted(words, 'credit', 0);
  return listOf(
    words,
    'and',
    named.map((what) => counted(words, what, all[what] ?? 0)),
  );
}

/** "a farm or a laboratory" */
export function anyOf(words: Words, kinds: readonly Buildable[]): Phrase {
  return listOf(
    words,
    'or',
    nounsOf(kinds).map((noun) => anyOne(words, noun)),
  );
}

/** "2 buildings", of which the kinds are listed elsewhere. */
export function anySeveral(words: Words, kinds: readonly Buildable[], n: number): Phrase {
  const nouns = nounsOf(kinds);
  return counted(words, nouns.length === 1 && nouns[0] !== undefined ? nouns[0] : headOf(kinds), n);
}

/** "1 credit or 1 science" */
export function anyCost(words: Words, costs: readonly Cost[]): Phrase {
  return listOf(
    words,
    'or',
    costs.map((cost) => amounts(words, cost)),
  );
}

/** "building site 2 of city 4", or "this site" */
export function siteNamed(words: Words, site: SiteId): Phrase {
  const [city = '', building] = site.slice(1).split('.');
  const number = Number(city);
  const link = (words: string): Token => ({ kind: 'site', site, text: words });
  if (site === words.here) return place(words, 'this-site', {}, link);
  if (site.startsWith('t')) return place(words, 'tunnel-site', { number }, link);
  if (building === undefined) return place(words, 'city-site', { number }, link);
  if (building === 'x') return place(words, 'expansion-site', { city: number }, link);
  return place(words, 'building-site', { number: Number(building), city: number }, link);
}

/** "green slot B" */
export function slotNamed(words: Words, slot: SlotId): Phrase {
  const link = (words: string): Token => ({ kind: 'slot', slot, text: words });
  if (slot === 'grant') return place(words, 'slot-grant', {}, link);
  const [colour, letter] = slot.split('-') as ['green' | 'red' | 'yellow', string];
  return place(words, `slot-${colour}`, { letter: letter.toUpperCase() }, link);
}

/** "space 3 of the Federation track" */
export function spaceNamed(words: Words, number: number): Phrase {
  return place(words, 'space', { number });
}

export function place(
  words: Words,
  id: PlaceId,
  parameters: Readonly<Record<string, Said>>,
  token: (words: string) => Token = (words) => ({ kind: 'text', text: words }),
): Phrase {
  const forms = words.catalog.places[id];
  return {
    inCase: (casus) => [token(plainText(words.format(formIn(forms, casus, id), parameters)))],
    gender: forms.gender,
    count: 1,
  };
}

function phrase(words: Words, noun: NounId, count: number, form: 'n' | 'a' | 'one' | 'many'): Phrase {
  const said = (id: NounId, casus: string): string => {
    const forms = formIn(words.catalog.nouns[id] as Readonly<Record<string, NounForms>>, casus, id);
    return form === 'n' ? plainText(words.format(forms.n, { n: count })) : (forms[form] ?? forms.one);
  };
  const inCase = (casus: string): Tokens => {
    if (!isIcon(noun)) return text(said(noun, casus));
    const inFull = IN_FULL[noun];
    const token: Token = { kind: 'icon', icon: noun, text: said(noun, casus) };
    const shown = form === 'n' ? { ...token, count } : token;
    return [inFull === undefined ? shown : { ...shown, label: said(inFull, casus) }];
  };
  return {
    inCase: (casus) => {
      const key = `${noun} ${form} ${count} ${casus}`;
      let tokens = words.known.get(key);
      if (tokens === undefined) words.known.set(key, (tokens = inCase(casus)));
      return tokens;
    },
    gender: words.catalog.nouns[noun].gender,
    count,
  };
}

function formIn<T>(forms: Readonly<Record<string, T>>, casus: string, of: string): T {
  const form = forms[casus];
  if (form === undefined) throw new Error(`${of} has no case ${casus}`);
  return form;
}
