import type { Shape } from '../shape.tsx';

/** What a picture is about, drawn around 0, 0 where it stands on the sea floor: about 100 wide, 50 high, y downwards. */
export type Motif = (random: () => number) => readonly Shape[];
