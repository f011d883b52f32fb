import type { Icon } from '../../text/index.ts';
import type { Gains } from '../../vocabulary/index.ts';

/** What is said of a picture: a sentence of the catalog, or what the thing produces. */
export type Meaning = { readonly say: Explained } | { readonly produces: Gains };
export type Explained =
  | 'kelp'
  | 'steelplast'
  | 'science'
  | 'credit'
  | 'biomatter'
  | 'vp'
  | 'card'
  | 'special-card'
  | 'a-card'
  | 'tile'
  | 'step'
  | 'building'
  | 'structure'
  | 'city'
  | 'nonsymbiotic'
  | 'metropolis'
  | 'upgraded';

const say = (key: Explained): Meaning => ({ say: key });
const produces = (gains: Gains): Meaning => ({ produces: gains });

/** Pictures in the order in which they are met. */
export const GROUPS: Readonly<
  Record<'resource' | 'card' | 'structure' | 'city', readonly (readonly [Icon, Meaning])[]>
> = {
  resource: [
    ['kelp', say('kelp')],
    ['steelplast', say('steelplast')],
    ['science', say('science')],
    ['credit', say('credit')],
    ['biomatter', say('biomatter')],
    ['vp', say('vp')],
  ],
  card: [
    ['card', say('card')],
    ['special-card', say('special-card')],
    ['a-card', say('a-card')],
    ['tile', say('tile')],
    ['step', say('step')],
  ],
  structure: [
    ['farm', produces({ kelp: 1 })],
    ['upgraded-farm', produces({ kelp: 1, vp: 1 })],
    ['desalination', produces({ credit: 1 })],
    ['upgraded-desalination', produces({ credit: 1, biomatter: 1 })],
    ['laboratory', produces({ science: 1 })],
    ['upgraded-laboratory', produces({ science: 1, steelplast: 1 })],
    ['tunnel', produces({ credit: 1 })],
    ['upgraded-tunnel', produces({ credit: 1, vp: 1 })],
    ['building', say('building')],
    ['upgraded-building', say('upgraded')],
    ['structure', say('structure')],
    ['upgraded-structure', say('upgraded')],
  ],
  city: [
    ['city', say('city')],
    ['nonsymbiotic', say('nonsymbiotic')],
    ['symbiotic', produces({ vp: 2 })],
    ['metropolis', say('metropolis')],
  ],
};
