import { useContent } from '../app/words.tsx';
import { memo } from 'react';
import { contoursOf, FLOOR } from './sea-floor.ts';

/** The chart under everything: lighter where it is shallower. */
export const Sea = memo(function Sea({ side }: { readonly side: number }) {
  const content = useContent();
  return (
    <g aria-hidden="true">
      <rect className="chart-sea" {...FLOOR} />
      {contoursOf(content, side).map(({ path, major }, index) => (
        <path key={index} className={major ? 'chart-contour chart-contour-major' : 'chart-contour'} d={path} />
      ))}
    </g>
  );
});
