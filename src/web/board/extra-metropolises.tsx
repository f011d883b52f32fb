import type { ReactNode } from 'react';
import { metropolisNamed, sayMetropolis } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { spokenLines } from './describe.ts';
import { hexagon } from './metropolis.tsx';
import { ChartSigns, widthOf } from '../signs/chart-signs.tsx';
import { effectSigns } from '../signs/effect-signs.ts';
import { thing } from '../signs/sign.ts';

const SIZE = 30;
/** Below the top right corner, where every side has room for a few. */
const FIRST = { x: 962, y: 186 };

/** Metropolises won by effects: they belong to no corner and are always connected. */
export function ExtraMetropolises({ numbers }: { readonly numbers: readonly number[] }): ReactNode {
  const words = useWords();
  return numbers.map((number, index) => {
    const metropolis = words.content.metropolises[number - 1];
    if (metropolis === undefined) return undefined;
    const produced =
      metropolis.kind === 'blue' && metropolis.production !== undefined ? metropolis.production : undefined;
    // What it gave at once is past; what it goes on producing is not.
    const signs = produced === undefined ? [thing('metropolis')] : effectSigns(produced, 'gist');
    return (
      <g
        key={number}
        role="img"
        aria-label={spokenLines(words, [metropolisNamed(words, number), sayMetropolis(words, metropolis)])}
        className="is-lit"
        transform={`translate(${FIRST.x - index * 1.9 * SIZE} ${FIRST.y})`}
      >
        <path className={`chart-hexagon chart-hexagon-${metropolis.kind}`} d={hexagon(SIZE)} />
        <ChartSigns signs={signs} size={Math.min(28, 44 / widthOf(signs))} />
      </g>
    );
  });
}
