import type { Pace } from '../../wire/options.ts';
import { useText } from '../app/words.tsx';

const MINUTE = 60_000;

/** What is offered; more is possible, but nobody has to think about it. */
export const PACES = {
  untimed: { kind: 'untimed' },
  quick: { kind: 'live', bank: 20 * MINUTE, perTurn: 20_000 },
  live: { kind: 'live', bank: 40 * MINUTE, perTurn: 40_000 },
  day: { kind: 'days', hours: 24 },
  days: { kind: 'days', hours: 72 },
  week: { kind: 'days', hours: 168 },
} as const satisfies Readonly<Record<string, Pace>>;
export type PaceName = keyof typeof PACES;

/** The name of a pace that is offered; any other counts as untimed. */
export function paceNameOf(pace: Pace): PaceName {
  const names = Object.keys(PACES) as PaceName[];
  return names.find((name) => JSON.stringify(PACES[name]) === JSON.stringify(pace)) ?? 'untimed';
}

export function usePaceName(): (pace: Pace) => string {
  const text = useText();
  return (pace) => {
    switch (pace.kind) {
      case 'untimed':
        return text('lobby.pace.unlimited');
      case 'live':
        return text('online.pace.live', {
          minutes: Math.round(pace.bank / MINUTE),
          seconds: Math.round(pace.perTurn / 1000),
        });
      case 'days':
        return text('online.pace.days', { n: Math.round((pace.hours / 24) * 10) / 10 });
    }
  };
}
