import type { ReactNode } from 'react';
import type { State } from '../../engine/index.ts';
import { RULEBOOK } from '../../content/rulebook.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { useText } from '../app/words.tsx';

export function SoloGoals({ end }: { readonly end: State }): ReactNode {
  const text = useText();
  const [player] = end.players;
  if (player === undefined) return undefined;
  const cities = bitCount(connectedCities(player));
  return (
    <ul className="review-goals">
      <Goal label={text('table.solo-goal.cities', { n: cities })} have={cities} need={RULEBOOK.soloGoal.cities} />
      <Goal label={text('table.solo-goal.vp', { n: player.vp })} have={player.vp} need={RULEBOOK.soloGoal.vp} />
    </ul>
  );
}

function Goal(props: { readonly label: string; readonly have: number; readonly need: number }): ReactNode {
  const { label, have, need } = props;
  const isMet = have >= need;
  return (
    <li className="review-goal" data-met={isMet}>
      <span>
        <span aria-hidden="true">{isMet ? '✓ ' : '✗ '}</span>
        {label}
      </span>
      <span className="review-goal-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * have) / need)}%` }} />
      </span>
    </li>
  );
}
