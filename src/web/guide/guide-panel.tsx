import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../app/words.tsx';
import { useTable } from '../session/context.ts';
import { ChallengeGoal } from './challenge-goal.tsx';
import { GuideCard } from './guide-card.tsx';
import { LessonCard } from './lesson-card.tsx';
import { type LedStep, ledStep } from './script.ts';
import { targetOf } from './target.ts';
import { useInert } from './use-inert.ts';

/** What is taught at the table just now: a step of a led turn, or else a lesson whose moment has come; and the goal of a challenge. */
export function GuidePanel(): ReactNode {
  const { table } = useTable();
  const step = ledStep(table);
  const challenge = table.guide?.challenge;
  return (
    <>
      {challenge === undefined ? undefined : <ChallengeGoal challenge={challenge} />}
      {step === undefined ? <LessonCard /> : <LedCard step={step} />}
    </>
  );
}

/** A step of a led turn: only the thing to tap can be tapped, and what else is tapped is explained. */
function LedCard({ step }: { readonly step: LedStep }): ReactNode {
  const { session, table, answering } = useTable();
  const text = useText();
  const { selector, says = '' } = targetOf(step, answering);
  const [asked, setAsked] = useState<string>();
  useInert(selector, setAsked);
  useEffect(() => setAsked(undefined), [selector]);
  const { guide } = table;
  return (
    <GuideCard
      says={asked ?? says}
      selector={selector}
      isLed
      closeLabel={text('guide.leave')}
      onClose={() => session.setGuide(guide === undefined ? undefined : { ...guide, isLed: false })}
    >
      {asked === undefined ? undefined : (
        <button type="button" className="button" onClick={() => setAsked(undefined)}>
          {text('button.next')}
        </button>
      )}
    </GuideCard>
  );
}
