import type { Icon } from '../../text/index.ts';
import { type Content, derived } from '../../engine/content.ts';
import { type Gains, STRUCTURES } from '../../vocabulary/index.ts';

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

type Groups = Readonly<Record<'resource' | 'card' | 'structure' | 'city', readonly (readonly [Icon, Meaning])[]>>;

/** Pictures in the order in which they are met. */
export const groupsIn = derived(
  (content: Content): Groups => ({
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
      ...STRUCTURES.flatMap((structure): readonly (readonly [Icon, Meaning])[] => [
        [structure, produces(content.rulebook.production[structure].plain)],
        [`upgraded-${structure}`, produces(content.rulebook.production[structure].upgraded)],
      ]),
      ['building', say('building')],
      ['upgraded-building', say('upgraded')],
      ['structure', say('structure')],
      ['upgraded-structure', say('upgraded')],
    ],
    city: [
      ['city', say('city')],
      ['nonsymbiotic', say('nonsymbiotic')],
      ['symbiotic', produces(content.rulebook.symbiotic)],
      ['metropolis', say('metropolis')],
    ],
  }),
);
