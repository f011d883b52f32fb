import type { ReactNode } from 'react';
import { amounts, sayCard, sayEffect, sayPassives, spokenText, type Tokens } from '../../text/index.ts';
import type { Card, Condition, Cost, Effect, Gains, Passive } from '../../vocabulary/index.ts';
import { useWords } from '../app/words.tsx';
import { conditionSigns } from './count-signs.ts';
import { amountSigns, effectSigns } from './effect-signs.ts';
import { passiveRows } from './passive-signs.ts';
import type { Signs } from './sign.ts';
import { SignLine } from './sign-line.tsx';

/** `silent`: the words stand beside it or the thing around it has a name, so screen readers pass over the icons. */
interface Speaking {
  readonly silent?: boolean;
}

/** An effect as a line of icons that says as much as its text. */
export function EffectIcons({ effect, silent = false }: Speaking & { readonly effect: Effect }): ReactNode {
  const words = useWords();
  return <IconLine rows={[effectSigns(effect)]} spoken={silent ? undefined : sayEffect(words, effect)} />;
}

/** The passives of a permanent card, a row for each. */
export function PassiveIcons({
  passives,
  silent = false,
}: Speaking & { readonly passives: readonly Passive[] }): ReactNode {
  const words = useWords();
  return <IconLine rows={passiveRows(passives)} spoken={silent ? undefined : sayPassives(words, passives)} />;
}

export function CardIcons({ card, silent = false }: Speaking & { readonly card: Card }): ReactNode {
  const words = useWords();
  return <IconLine rows={cardRows(card)} spoken={silent ? undefined : sayCard(words, card)} />;
}

/** What is gained or paid, a number and a picture each. */
export function AmountIcons({
  gains,
  cost,
  silent = false,
}: Speaking & { readonly gains?: Gains; readonly cost?: Cost }): ReactNode {
  const words = useWords();
  const all = gains ?? cost ?? {};
  const spoken = silent ? undefined : amounts(words, all).inCase(words.catalog.cases[0] ?? '');
  return <IconLine rows={[amountSigns(all)]} spoken={spoken} />;
}

/** A condition, as contracts ask for it. Its words have to stand elsewhere. */
export function ConditionIcons({ condition }: { readonly condition: Condition }): ReactNode {
  return <IconLine rows={[conditionSigns(condition)]} spoken={undefined} />;
}

function cardRows(card: Card): readonly Signs[] {
  return card.type === 'permanent' ? passiveRows(card.passives) : [effectSigns(card.effect)];
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
