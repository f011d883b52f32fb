import type { ReactNode } from 'react';
import { sayCard, sayEffect, spokenText, type Tokens } from '../../text/index.ts';
import type { Card, Effect } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { effectSigns } from '../signs/effect-signs.ts';
import { cardRows } from '../signs/card-signs.ts';
import type { Signs } from '../signs/sign.ts';
import { SignLine } from '../signs/sign-line.tsx';

/** `silent`: the words stand beside it or the thing around it has a name, so screen readers pass over the icons. */
interface Speaking {
  readonly silent?: boolean;
}

/** An effect as a line of icons that says as much as its text. */
export function EffectIcons({ effect, silent = false }: Speaking & { readonly effect: Effect }): ReactNode {
  const words = useWords();
  return <IconLine rows={[effectSigns(effect)]} spoken={silent ? undefined : sayEffect(words, effect)} />;
}

export function CardIcons({ card, silent = false }: Speaking & { readonly card: Card }): ReactNode {
  const words = useWords();
  return <IconLine rows={cardRows(words.content, card)} spoken={silent ? undefined : sayCard(words, card)} />;
}

function IconLine({
  rows,
  spoken,
}: {
  readonly rows: readonly Signs[];
  readonly spoken: Tokens | undefined;
}): ReactNode {
  return (
    <span className="icon-line">
      {spoken === undefined ? undefined : <span className="hidden">{spokenText(spoken)}</span>}
      {rows.map((signs, index) => (
        <SignLine key={index} signs={signs} />
      ))}
    </span>
  );
}
