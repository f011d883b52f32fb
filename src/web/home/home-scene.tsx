import type { ReactNode } from 'react';

/** The sea floor behind the first page: contour lines round a lit city. Only to look at. */
export function HomeScene(): ReactNode {
  return (
    <svg className="home-scene" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="home-glow">
          <stop offset="0" stopColor="var(--glow)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {Array.from({ length: 13 }, (_, ring) => (
        <path key={ring} d={contour(ring + 1)} fill="none" stroke="var(--contour)" strokeWidth="1.5" />
      ))}
      <circle cx="600" cy="560" r="260" fill="url(#home-glow)" />
      {DOMES.map(([x, y, r]) => (
        <g key={x}>
          <path
            d={`M${x - r} ${y} A${r} ${r} 0 0 1 ${x + r} ${y} Z`}
            fill="var(--dome)"
            fillOpacity="0.14"
            stroke="var(--dome)"
            strokeWidth="2"
          />
          <path
            d={`M${x - r * 0.45} ${y} A${r * 0.45} ${r} 0 0 1 ${x + r * 0.45} ${y} M${x - r * 0.86} ${y - r * 0.5} H${x + r * 0.86}`}
            fill="none"
            stroke="var(--dome)"
            strokeOpacity="0.5"
          />
        </g>
      ))}
    </svg>
  );
}

const DOMES: readonly (readonly [x: number, y: number, r: number])[] = [
  [600, 600, 92],
  [430, 640, 46],
  [765, 645, 56],
  [330, 668, 24],
  [880, 672, 26],
];

/** A closed wavy line, the same on every visit. */
function contour(ring: number): string {
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step / 72) * 2 * Math.PI;
    const radius = ring * 62 * (1 + 0.12 * Math.sin(3 * angle + ring * 0.5) + 0.06 * Math.cos(5 * angle - ring * 0.3));
    return `${(600 + 1.35 * radius * Math.cos(angle)).toFixed(0)} ${(590 + 0.62 * radius * Math.sin(angle)).toFixed(0)}`;
  });
  return `M${points.join('L')}Z`;
}
