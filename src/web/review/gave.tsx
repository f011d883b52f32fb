import type { ReactNode } from 'react';
import type { CardYield } from '../../bots/review/card-yields.ts';
import { AMOUNT_ORDER, type Icon } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Amount } from '../kit/amount.tsx';

/** What a card gave besides VP, and how it was used. */
export function Gave({ card }: { readonly card: CardYield }): ReactNode {
  const text = useText();
  const words = useWords();
  const things: readonly (readonly [Icon, number])[] = [
    ...AMOUNT_ORDER.filter((what) => what !== 'vp').map((what) => [what, card.gained[what] ?? 0] as const),
    ['card', card.cards],
    ['step', card.steps],
  ];
  const given = things.filter(([, number]) => number !== 0);
  const counts = [
    card.built === 0 ? undefined : `${text('catch-up.built')}: ${words.number(card.built)}`,
    card.upgraded === 0 ? undefined : `${text('catch-up.upgraded')}: ${words.number(card.upgraded)}`,
  ].filter((line) => line !== undefined);
  const isIdle = given.length + counts.length === 0 && (card.gained.vp ?? 0) === 0;
  return (
    <span className="gave">
      {given.map(([icon, number]) => (
        <Amount key={icon} what={icon} n={number} />
      ))}
      {counts.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <small>
        {[
          card.claimed === undefined ? undefined : text('review.use.claimed'),
          card.used.length === 0 ? undefined : text('review.use.times', { n: card.used.length }),
          isIdle && card.claimed === undefined && card.used.length === 0 ? text('review.use.slot') : undefined,
        ]
          .filter((line) => line !== undefined)
          .join(', ')}
      </small>
    </span>
  );
}
