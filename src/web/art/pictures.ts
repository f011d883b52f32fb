import type { Icon } from '../../text/index.ts';
import type { Shape } from './shape.tsx';

export type UpgradedIcon = Extract<Icon, `upgraded-${string}`>;

/** What stands on the sea floor, as one outline each: they are told apart at 14 px. */
export const SILHOUETTES = {
  /** Two broad leaves over a bed. */
  farm: 'M3 19.5h18V23H3Zm8-1.5V12.5C5 12.5 2 9 1.5 2.5 7.5 2.8 11 5.5 12 9.5 13 6.8 16.5 4.5 22.5 4.3 22 10 19 13 13.2 13.2V18Z',
  /** A tank on legs with a drop in it. */
  desalination:
    'M6 3.5C6 1.8 8.5 1 12 1s6 .8 6 2.5V17H6ZM2.5 19.5h19V23h-19ZM5 17h3v3H5Zm11 0h3v3h-3ZM12 4.3C10.3 7 8.7 9 8.7 11.2a3.3 3.3 0 0 0 6.6 0C15.3 9 13.7 7 12 4.3Z',
  /** A microscope. */
  laboratory:
    'M2.5 19.5h19V23h-19ZM9.2 1.2l5.2 3-4.7 8.2-5.2-3Zm6.6 4.7c4 1.3 5.7 4.6 5.2 8.1-.4 2.6-1.5 4.3-3.1 5.8h-4.6c2.7-1.5 4.5-3.7 4.7-6.3.2-2-.9-3.7-3.3-4.9ZM3.5 14.5h9V17h-9Z',
  tunnel: 'M1 4.5h3.5v15H1Zm18.5 0H23v15h-3.5ZM4.5 7h15v10h-15Zm3.3 0v10h1.4V7Zm7 0v10h1.4V7Z',
  building: 'M2.5 19.5h19V23h-19ZM3.5 18v-7.5h6.5V2h10.5v16ZM12.5 5v2.6h5.5V5Zm0 4.6v2.6h5.5V9.6ZM6 13v2.6h4V13Z',
  structure:
    'M6.5 12.5V7c0-3.5 2-5.5 5.5-5.5S17.5 3.5 17.5 7v5.5ZM9 7v2.8h6V7ZM1 14h3.5v9H1Zm18.5 0H23v9h-3.5ZM5.5 15.5H9v6H5.5Zm4.5 0h4v6h-4Zm5 0h3.5v6H15Z',
} as const;

const DOME = 'M2 18.5C2 9.5 6.3 4 12 4s10 5.5 10 14.5Z';
const BASE = 'M1.5 18.5h21v3h-21Z';
const MERIDIANS = 'M12 4v14.5M7 18.5c0-6.5 1.5-11.5 5-14.3M17 18.5c0-6.5-1.5-11.5-5-14.3M3.5 12h17';
const CORAL =
  'M12 18V9M12 14.5c-3 0-4.3-1.7-4.3-4.5M12 12.5c2.7 0 4.3-1.7 4.3-4M7.8 17.5c-1.8-.4-2.8-1.7-3-3.5M16.2 17c1.8-.4 3-1.7 3.2-3.7';
const CARD = 'M7 1.5h10a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2Z';
const HEXAGON = 'M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11Z';

const standing = (name: keyof typeof SILHOUETTES, fill: string): readonly Shape[] => [{ d: SILHOUETTES[name], fill }];

/** Upgraded: the same in a filled second ring. */
export const UPGRADED: Readonly<Record<UpgradedIcon, { readonly silhouette: string; readonly colour: string }>> = {
  'upgraded-farm': { silhouette: SILHOUETTES.farm, colour: 'farm' },
  'upgraded-desalination': { silhouette: SILHOUETTES.desalination, colour: 'desalination' },
  'upgraded-laboratory': { silhouette: SILHOUETTES.laboratory, colour: 'laboratory' },
  'upgraded-tunnel': { silhouette: SILHOUETTES.tunnel, colour: 'tunnel' },
  'upgraded-building': { silhouette: SILHOUETTES.building, colour: 'building' },
  'upgraded-structure': { silhouette: SILHOUETTES.structure, colour: 'building' },
};

export const PICTURES: Readonly<Record<Exclude<Icon, UpgradedIcon>, readonly Shape[]>> = {
  kelp: [
    { d: 'M12 22.5c-2-4 1.8-6.5.2-11C11.3 8.5 11 5.5 12.5 2', line: 'kelp', width: 1.8 },
    {
      d: 'M11.5 20C7 20 3.7 18 3 13.5 8 13.3 11.2 15.5 11.5 20ZM12.5 16c0-4.3 3-7 8.3-7.2C20.5 13.2 17.5 16 12.5 16ZM11.5 11.5C7.5 11.3 4.8 9 4.5 4.6 9 5 11.7 7.2 11.5 11.5ZM12 7.5c-.2-3.3 1.7-5.8 5.3-7 .8 3.7-1 6.6-5.3 7Z',
      fill: 'kelp',
    },
  ],
  steelplast: [
    { d: 'M1.5 9.5 6.5 16.5h11l5-7V14l-5 7.5h-11l-5-7.5Z', fill: 'steelplast', opacity: 0.62 },
    { d: 'M6.5 2.5h11l5 7-5 7h-11l-5-7Z', fill: 'steelplast' },
    { d: 'M8.2 5.5h7.6l2.7 4-2.7 4H8.2l-2.7-4Z', line: 'on-picture', width: 1.2, opacity: 0.55 },
  ],
  science: [
    {
      d: 'M9.5 2.5v6.3L3.8 18.7C3 20.2 4 22 5.7 22h12.6c1.7 0 2.7-1.8 1.9-3.3L14.5 8.8V2.5',
      line: 'science',
      width: 1.8,
    },
    { d: 'M7.8 2h8.4', line: 'science', width: 2 },
    { d: 'M7.2 13.5h9.6l3 5.3c.6 1.3-.2 2.7-1.5 2.7H5.7c-1.3 0-2.1-1.4-1.5-2.7Z', fill: 'science' },
  ],
  credit: [
    { d: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z', fill: 'credit' },
    {
      d: 'M4.5 10.2c2.5-2.7 5-2.7 7.5 0s5 2.7 7.5 0M4.5 15.7c2.5-2.7 5-2.7 7.5 0s5 2.7 7.5 0',
      line: 'on-picture',
      width: 2,
    },
  ],
  biomatter: [
    {
      d: 'M12.5 1.5c3.4 0 4.4 2.2 6.8 3.3 2.6 1.3 3.5 4.3 2.7 7-.7 2.4.2 4.3-1.7 6.7-1.7 2.2-4.2 1.7-6.3 3-2.5 1.4-5.5 1.2-7.3-.9-1.6-2-4.2-2.7-4.7-5.6-.4-2.6 1-4 1.2-6.3.3-2.8 2-4.8 4.8-5.2 1.7-.3 2.7-2 4.5-2Z',
      fill: 'biomatter',
    },
    { d: 'M9.5 7.5a4.3 4.3 0 1 1-.1 8.6 4.3 4.3 0 0 1 .1-8.6Z', fill: 'on-picture', opacity: 0.8 },
    {
      d: 'M17 7.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM16 14.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z',
      fill: 'on-picture',
      opacity: 0.8,
    },
  ],
  vp: [
    { d: 'M6.9 14.3C6.9 9.6 9 6.9 12 6.9s5.1 2.7 5.1 7.4ZM6.2 15.3h11.6v2.1H6.2Z', fill: 'vp' },
    {
      d: 'M12.4 21.7Q15.7 24.7 18.9 20.3 14.2 17.6 12.4 21.7ZM18 19.6Q22.5 20 22.4 14.7 17.1 15.2 18 19.6ZM21.3 14.6Q25.2 12.4 22 8 18 11.6 21.3 14.6ZM21.1 8.6Q22.9 4.5 17.8 2.9 16.6 8.1 21.1 8.6ZM17.5 4.2Q17.4 1 13.7 1.8 14.6 5.4 17.5 4.2ZM11.6 21.7Q9.8 17.6 5.1 20.3 8.3 24.7 11.6 21.7ZM6 19.6Q6.9 15.2 1.6 14.7 1.5 20 6 19.6ZM2.7 14.6Q6 11.6 2 8 -1.2 12.4 2.7 14.6ZM2.9 8.6Q7.4 8.1 6.2 2.9 1.1 4.5 2.9 8.6ZM6.5 4.2Q9.4 5.4 10.3 1.8 6.6 1 6.5 4.2Z',
      fill: 'vp',
    },
  ],
  card: [
    { d: CARD, fill: 'paper', line: 'picture-line', width: 1.5 },
    {
      d: 'M7.8 8c1.4-1.6 2.8-1.6 4.2 0s2.8 1.6 4.2 0M7.8 12c1.4-1.6 2.8-1.6 4.2 0s2.8 1.6 4.2 0M7.8 16c1.4-1.6 2.8-1.6 4.2 0s2.8 1.6 4.2 0',
      line: 'picture-line',
      width: 1.4,
    },
  ],
  'special-card': [
    { d: CARD, fill: 'special', line: 'picture-line', width: 1.5 },
    { d: 'M12 5.5l1.9 4.3 4.6.4-3.5 3 1.1 4.5L12 15.3l-4.1 2.4L9 13.2l-3.5-3 4.6-.4Z', fill: 'on-picture' },
  ],
  'a-card': [
    { d: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z', fill: 'accent' },
    { d: 'M7.3 18 12 5.7 16.7 18M9 14h6', line: 'on-accent', width: 2.6 },
  ],
  building: standing('building', 'building'),
  structure: standing('structure', 'building'),
  farm: standing('farm', 'farm'),
  desalination: standing('desalination', 'desalination'),
  laboratory: standing('laboratory', 'laboratory'),
  tunnel: standing('tunnel', 'tunnel'),
  city: [
    { d: 'M2 18.5C2 9.5 6.3 4 12 4v14.5Z', fill: 'dome', line: 'picture-line', width: 1.3 },
    { d: 'M12 4c5.7 0 10 5.5 10 14.5H12Z', fill: 'symbiotic', line: 'picture-line', width: 1.3 },
    { d: BASE, fill: 'picture-line' },
    { d: 'M7 18.5c0-6.5 1.5-11.5 5-14.3M3.5 12H12', line: 'picture-line', width: 1.1 },
    { d: 'M15 18v-6c0-1.5.5-2.3 1.3-3.3M15 15c2 0 3.5-.8 4-2.5', line: 'coral', width: 1.5 },
  ],
  nonsymbiotic: [
    { d: DOME, fill: 'dome', line: 'picture-line', width: 1.3 },
    { d: MERIDIANS, line: 'picture-line', width: 1.1 },
    { d: BASE, fill: 'picture-line' },
  ],
  symbiotic: [
    { d: DOME, fill: 'symbiotic', line: 'symbiotic', width: 1.3 },
    { d: CORAL, line: 'coral', width: 1.6 },
    { d: BASE, fill: 'symbiotic' },
  ],
  metropolis: [
    { d: HEXAGON, fill: 'metropolis', line: 'picture-line', width: 1.3 },
    { d: 'M5.5 17.5v-5h2.8V9h2.5V5.5h2.4V9h2.5v3.5h2.8v5Z', fill: 'paper' },
  ],
  step: [{ d: 'M12 1.5 22 11v5.5L12 7.5 2 16.5V11ZM12 11.5 22 21v2L12 16.5 2 23v-2Z', fill: 'step' }],
  tile: [
    {
      d: 'M5.5 2h13A3.5 3.5 0 0 1 22 5.5v13a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2Z',
      fill: 'tile',
      line: 'picture-line',
      width: 1.3,
    },
    { d: 'M12 6.5 17.5 12 12 17.5 6.5 12Z', fill: 'on-picture' },
  ],
};
