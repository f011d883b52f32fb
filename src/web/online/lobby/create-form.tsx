import { type ReactNode, useState } from 'react';
import { type Content, contentNamed, isOurs } from '../../../engine/content.ts';
import type { Person } from '../../../wire/people.ts';
import { goTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { chosenContent } from '../../new-game/chosen-set.ts';
import { requestFrom } from '../../new-game/game-plan.ts';
import type { GamePlan } from '../../new-game/plan.ts';
import { PlanForm } from '../../new-game/plan-form.tsx';
import { beSomebody } from '../account/me.ts';
import { ask, type Reply, type Trouble } from '../link/api.ts';
import { TroubleNote } from '../trouble-note.tsx';

/** A new table on the server; `name` is what a guest wants to be called. */
export function CreateForm(props: { readonly me: Person | undefined; readonly name: string }): ReactNode {
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const isAccount = props.me?.kind === 'account';
  const create = async (plan: GamePlan): Promise<void> => {
    setBusy(true);
    const somebody = await beSomebody(props.name);
    const { content, plan: playable } = await chosenContent(plan);
    const isRated = plan.options.rated && isAccount && playable.content === undefined;
    const wanted = { ...playable, options: { ...plan.options, rated: isRated } };
    const brought = somebody.ok ? await bringSet(content) : somebody;
    const made = brought.ok ? await ask('POST /api/games', requestFrom(content, wanted)) : brought;
    setBusy(false);
    if (made.ok) goTo('online', made.value.game);
    else setTrouble(made.refusal);
  };
  return (
    <section className="online-create">
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

/** The server plays with what it has: a set, and what that extends, is brought to it first. */
async function bringSet(content: Content): Promise<Reply<unknown>> {
  if (isOurs(content)) return { ok: true, value: undefined };
  const base = contentNamed(content.set.extends);
  const brought = base === undefined ? undefined : await bringSet(base);
  return brought?.ok === false ? brought : ask('POST /api/sets', { set: content.set });
}
