import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { useBegin } from '../new-game/begin.ts';
import { FIRST_PLANS, type GamePlan } from '../new-game/plan.ts';

const QUICK: readonly { readonly name: 'duel' | 'four' | 'solo'; readonly plan: GamePlan }[] = [
  { name: 'duel', plan: FIRST_PLANS.here },
  { name: 'four', plan: { ...FIRST_PLANS.here, players: 4 } },
  { name: 'solo', plan: { ...FIRST_PLANS.here, players: 1 } },
];

/** Games that begin with one tap. */
export function QuickStart(): ReactNode {
  const text = useText();
  const begin = useBegin();
  return (
    <div className="quick-start" role="group" aria-label={text('home.quick')}>
      {QUICK.map(({ name, plan }) => (
        <button key={name} type="button" className="button" onClick={() => void begin(plan)}>
          {text(`home.quick.${name}`)}
        </button>
      ))}
    </div>
  );
}
