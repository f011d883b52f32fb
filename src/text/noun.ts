import type { Buildable, Gainable, Structure } from '../vocabulary/index.ts';
import type NOUNS from './catalogs/en/nouns.json';

/** Everything that is counted or named in sentences; each language gives it a gender and its forms in every case. */
export type NounId = keyof (typeof NOUNS)['nouns'];
/** Places with a number or letter of their own. */
export type PlaceId = keyof (typeof NOUNS)['places'];

/** The nouns whose picture says it all: in rich text it stands for the word. */
export const ICONS = [
  'kelp',
  'steelplast',
  'science',
  'credit',
  'biomatter',
  'vp',
  'card',
  'special-card',
  'a-card',
  'building',
  'structure',
  'farm',
  'desalination',
  'laboratory',
  'tunnel',
  'upgraded-building',
  'upgraded-structure',
  'upgraded-farm',
  'upgraded-desalination',
  'upgraded-laboratory',
  'upgraded-tunnel',
  'city',
  'nonsymbiotic',
  'symbiotic',
  'metropolis',
  'step',
  'tile',
] as const satisfies readonly NounId[];
export type Icon = (typeof ICONS)[number];

const WITH_ICON: ReadonlySet<string> = new Set(ICONS);

export function isIcon(noun: NounId): noun is Icon {
  return WITH_ICON.has(noun);
}

/** Abbreviations and the words that screen readers say instead. */
export const IN_FULL: { readonly [noun in NounId]?: NounId } = { vp: 'victory-point', 'a-card': 'action-card' };

/** One noun that means all of these kinds together, if there is one: the three buildings, the four structures, any city. */
export function nounOfAll(kinds: readonly Buildable[]): NounId | undefined {
  if (kinds.length === 1) return kinds[0];
  const has = (...wanted: readonly Buildable[]): boolean =>
    kinds.length === wanted.length && wanted.every((kind) => kinds.includes(kind));
  if (has('nonsymbiotic', 'symbiotic')) return 'city';
  if (has('farm', 'desalination', 'laboratory')) return 'building';
  if (has('farm', 'desalination', 'laboratory', 'tunnel')) return 'structure';
  return undefined;
}

/** The kinds as few nouns: what one noun means together is named by it. */
export function nounsOf(kinds: readonly Buildable[]): readonly NounId[] {
  const whole = nounOfAll(kinds);
  if (whole !== undefined) return [whole];
  const structures = kinds.filter((kind) => kind !== 'nonsymbiotic' && kind !== 'symbiotic');
  return kinds.length - structures.length < 2 ? kinds : [...nounsOf(structures), 'city'];
}

/** The word for any one of several kinds, which are then listed. */
export function headOf(kinds: readonly Buildable[]): NounId {
  if (kinds.every((kind) => kind === 'nonsymbiotic' || kind === 'symbiotic')) return 'city';
  return kinds.includes('tunnel') ? 'structure' : 'building';
}

const UPGRADED = {
  farm: 'upgraded-farm',
  desalination: 'upgraded-desalination',
  laboratory: 'upgraded-laboratory',
  tunnel: 'upgraded-tunnel',
  building: 'upgraded-building',
  structure: 'upgraded-structure',
} as const;

/** The same nouns upgraded. */
export function upgradedNounsOf(kinds: readonly Structure[]): readonly NounId[] {
  return nounsOf(kinds).map((noun) => UPGRADED[noun as keyof typeof UPGRADED]);
}

/** Amounts are named in this order, so that all texts count alike. */
export const AMOUNT_ORDER: readonly Gainable[] = ['kelp', 'steelplast', 'science', 'credit', 'biomatter', 'vp'];
