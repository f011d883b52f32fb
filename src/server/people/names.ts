import { LONGEST_NAME } from '../../wire/limits.ts';

/** Letters that look like Latin ones, in lower case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('а a,в b,с c,ԁ d,е e,ғ f,һ h,і i,ј j,к k,ӏ l,м m,н h,о o,р p,ԛ q,ѕ s,т t,у y,ѵ v,ԝ w,х x,ѐ e,ё e,ї i,г r'),
  ...pairs('α a,β b,γ y,ε e,ζ z,η n,ι i,κ k,ν v,ο o,ρ p,τ t,υ u,χ x,ω w'),
  ...pairs('ı i,ł l,ø o,đ d,ħ h,ß b,þ p,0 o,1 l,3 e,5 s,| l'),
};

const RESERVED = ['admin', 'administrator', 'benthos', 'moderator', 'server', 'system', 'support', 'bot', 'deleted'];

/**
 * A display name as it may be shown, or undefined if it is not valid: no control or invisible characters, no bidirectional
 * overrides, no stacked diacritics, not too long, and something readable in it.
 */
export function cleanName(text: string): string | undefined {
  const name = text
    .normalize('NFKC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
  if (/[\p{C}\u115f\u1160\u3164\u2800]/u.test(name)) return undefined;
  if (/\p{M}{3}/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) return undefined;
  return Array.from(name).length <= LONGEST_NAME ? name : undefined;
}

/** The skeleton of a name: names with the same skeleton look alike. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return latin
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l');
}

/** Names that could be mistaken for an authority. */
export function isReserved(name: string): boolean {
  return RESERVED.some((each) => skeletonOf(each) === skeletonOf(name));
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => [pair.charAt(0), pair.charAt(2)]));
}
