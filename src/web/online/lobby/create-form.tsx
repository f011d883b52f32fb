import { type ReactNode, useState } from 'react';
import type { Person } from '../../../wire/people.ts';
import { goTo } from '../../app/router.ts';
import { useText, useContent } from '../../app/words.tsx';
import { requestFrom } from '../../new-game/game-plan.ts';
import type { GamePlan } from '../../new-game/plan.ts';
import { PlanForm } from '../../new-game/plan-form.tsx';
import { beSomebody } from '../account/me.ts';
import { ask, type Trouble } from '../link/api.ts';
import { TroubleNote } from '../trouble-note.tsx';

/** A new table on the server; `name` is what a guest wants to be called. */
export function CreateForm(props: { readonly me: Person | undefined; readonly name: string }): ReactNode {
  const content = useContent();
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const isAccount = props.me?.kind === 'account';
  const create = async (plan: GamePlan): Promise<void> => {
    setBusy(true);
    const somebody = await beSomebody(props.name);
    const wanted = { ...plan, options: { ...plan.options, rated: plan.options.rated && isAccount } };
    const made = somebody.ok ? await ask('POST /api/games', requestFrom(content, wanted)) : somebody;
    setBusy(false);
    if (made.ok) goTo('online', made.value.game);
    else setTrouble(made.refusal);
  };
  return (
    <section className="online-create">
      <h2>{text('online.new')}</h2>
      <PlanForm
        venue="online"
        isBusy={isBusy}
        {...(isAccount ? {} : { lacks: { rated: text('online.rated.account') } })}
        begin={(plan) => void create(plan)}
      >
        <TroubleNote trouble={trouble} />
      </PlanForm>
    </section>
  );
}
