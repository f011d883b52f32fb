import type { ReactNode } from 'react';
import type { State, View } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { useText, useContent } from '../app/words.tsx';

export function SoloGoals({ end }: { readonly end: Pick<State | View, 'players'> }): ReactNode {
  const content = useContent();
  const [player] = end.players;
  if (player === undefined) return undefined;
  return (
    <ul className="review-goals">
      <Goal of="cities" have={bitCount(connectedCities(content, player))} />
      <Goal of="vp" have={player.vp} />
    </ul>
  );
}

function Goal({ of, have }: { readonly of: 'cities' | 'vp'; readonly have: number }): ReactNode {
  const content = useContent();
  const text = useText();
  const need = content.rulebook.soloGoal[of];
  const isMet = have >= need;
  return (
    <li className="review-goal" data-met={isMet}>
      <span>
        <span aria-hidden="true">{isMet ? '✓ ' : '✗ '}</span>
        {text(`table.solo-goal.${of}`, { n: have, goal: need })}
      </span>
      <span className="review-goal-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * have) / need)}%` }} />
      </span>
    </li>
  );
}
