import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { guideOf } from '../../text/reference.ts';
import { useWords } from '../app/words.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Prose } from '../library/prose.tsx';
import { CHALLENGES, type ChallengeId } from '../session/guide.ts';
import { useTable } from '../session/context.ts';
import { type Progress, progressOf } from './challenges.ts';
import { keepWon } from './won-challenges.ts';
import './challenge-goal.css';

/** The goal of a challenge, always in sight with how far one has come; its result when it is decided. */
export function ChallengeGoal({ challenge }: { readonly challenge: ChallengeId }): ReactNode {
  const { session, table } = useTable();
  const text = useText();
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const progress = progressOf(challenge, table);
  const { guide } = table;
  const isNew = guide !== undefined && guide.isDecided !== true && progress?.isWon !== undefined;
  useEffect(() => {
    if (isNew && progress.isWon) keepWon(challenge);
  }, [isNew, progress?.isWon, challenge]);
  const section = guideOf(words).find(({ id }) => id === `goal-${challenge}`);
  if (progress === undefined || section === undefined) return undefined;
  const close = (): void => {
    setOpen(false);
    if (isNew) session.setGuide({ ...guide, isDecided: true });
  };
  return (
    <>
      <button type="button" className="challenge-goal" data-won={progress.isWon} onClick={() => setOpen(true)}>
        <b>{section.title}</b> <Parts progress={progress} />
      </button>
      {isOpen || isNew ? (
        <Dialog
          title={
            progress.isWon === undefined ? section.title : text(progress.isWon ? 'challenge.won' : 'challenge.lost')
          }
          onClose={close}
        >
          <div className="challenge-result" data-won={progress.isWon}>
            {progress.isWon === undefined ? undefined : <h3>{section.title}</h3>}
            <Prose blocks={section.blocks} />
            <p className="challenge-parts">
              <Parts progress={progress} />
            </p>
            <Ways challenge={challenge} progress={progress} onClose={close} />
          </div>
        </Dialog>
      ) : undefined}
    </>
  );
}

/** "3 of 5 connected cities" */
function Parts({ progress }: { readonly progress: Progress }): ReactNode {
  const text = useText();
  const names = { cities: 'table.solo-goal.cities', food: 'challenge.kelp', vp: 'table.solo-goal.vp' } as const;
  return progress.parts.map(({ of, n, goal }) => (
    <span key={of} className="challenge-part" data-met={n >= goal}>
      {text(names[of], { n, goal })}
    </span>
  ));
}

/** Where to go from a result. */
function Ways(props: {
  readonly challenge: ChallengeId;
  readonly progress: Progress;
  readonly onClose: () => void;
}): ReactNode {
  const { challenge, progress, onClose } = props;
  const { isOver } = useTable().table;
  const text = useText();
  const next = CHALLENGES[CHALLENGES.indexOf(challenge) + 1];
  return (
    <p className="challenge-ways">
      {isOver ? undefined : (
        <button type="button" className="button" onClick={onClose}>
          {text('challenge.play-on')}
        </button>
      )}
      {progress.isWon === undefined ? undefined : (
        <>
          <a className="button" href={linkTo('learn')}>
            {text('challenge.title')}
          </a>
          {progress.isWon && next !== undefined ? (
            <a className="button button-main" href={linkTo('guide', next)}>
              {text('challenge.next')}
            </a>
          ) : progress.isWon ? (
            <a className="button button-main" href={linkTo('new')}>
              {text('menu.new-game')}
            </a>
          ) : (
            <a className="button button-main" href={linkTo('guide', challenge)}>
              {text('button.retry')}
            </a>
          )}
        </>
      )}
    </p>
  );
}
