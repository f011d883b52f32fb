import type { ReactNode } from 'react';
import './dive-scene.css';

/** A diver's view of the day: light from above, ridges below, another one each day. Only to look at. */
export function DiveScene({ day }: { readonly day: string }): ReactNode {
  const seed = Date.parse(day) / 86_400_000;
  return (
    <svg className="dive-scene" viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dive-water" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-top)" />
          <stop offset="1" stopColor="var(--art-deep)" />
        </linearGradient>
      </defs>
      <rect width="400" height="240" fill="url(#dive-water)" />
      {[0, 1, 2, 3].map((ray) => {
        const x = 40 + 90 * ray + 50 * chance(seed, ray);
        return <path key={ray} d={`M${x} -10l${-40 - 30 * ray} 260h60Z`} fill="var(--art-glow)" opacity="0.09" />;
      })}
      <path d={ridge(seed, 1, 150)} fill="var(--art-far)" />
      {[0, 1, 2].map((dome) => {
        const r = 14 + 22 * chance(seed, dome + 20);
        const x = 60 + 130 * dome + 70 * chance(seed, dome + 30);
        return (
          <g key={dome}>
            <path d={`M${x - r} 196a${r} ${r} 0 0 1 ${2 * r} 0Z`} fill="var(--art-body)" />
            <path d={`M${x - r * 0.4} 196a${r * 0.4} ${r} 0 0 1 ${r * 0.8} 0Z`} fill="var(--art-light)" />
          </g>
        );
      })}
      <path d={ridge(seed, 2, 192)} fill="var(--art-near)" />
      {Array.from({ length: 9 }, (_, bubble) => (
        <circle
          key={bubble}
          cx={200 + 170 * (chance(seed, bubble + 40) - 0.5) + 20 * Math.sin(bubble)}
          cy={170 - bubble * 18}
          r={2 + 3 * chance(seed, bubble + 50)}
          fill="none"
          stroke="var(--art-glow)"
          strokeWidth="1.2"
          opacity="0.7"
        />
      ))}
    </svg>
  );
}

/** Between 0 and 1, the same for the same numbers. */
function chance(seed: number, salt: number): number {
  const wave = Math.sin(seed * 12.9898 + salt * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
}

function ridge(seed: number, salt: number, height: number): string {
  const top = (step: number): number => Math.round(height + 40 * (chance(seed, salt * 100 + step) - 0.5));
  const curves = Array.from(
    { length: 6 },
    (_, step) => `S${step * 80 + 40} ${top(step + 1)} ${step * 80 + 80} ${top(step + 1)}`,
  );
  return `M0 240V${top(0)}${curves.join('')}V240Z`;
}
