/** Letters that look like Latin ones, in lower case. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('а a,в b,с c,ԁ d,е e,ғ f,һ h,і i,ј j,к k,ӏ l,м m,н h,о o,р p,ԛ q,ѕ s,т t,у y,ѵ v,ԝ w,х x,ѐ e,ё e,ї i,г r'),
  ...pairs('α a,β b,γ y,ε e,ζ z,η n,ι i,κ k,ν v,ο o,ρ p,τ t,υ u,χ x,ω w'),
  ...pairs('ı i,ł l,ø o,đ d,ħ h,ß b,þ p,0 o,1 l,3 e,5 s,| l'),
};

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

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => [pair.charAt(0), pair.charAt(2)]));
}
