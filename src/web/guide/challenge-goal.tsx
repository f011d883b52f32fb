import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkTo } from '../app/router.ts';
import { guideOf } from '../../text/reference.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Labelled } from '../kit/labelled.tsx';
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
  // The goal is read before the first move.
  const [isOpen, setOpen] = useState(table.moves === table.guide?.from);
  const [head, setHead] = useState<Element | null>(null);
  useEffect(() => setHead(document.querySelector('.tray-head')), []);
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
      {head === null
        ? undefined
        : createPortal(<Chip title={section.title} progress={progress} onOpen={() => setOpen(true)} />, head)}
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

/** Beside the question: the goal in a few signs. */
function Chip(props: { readonly title: string; readonly progress: Progress; readonly onOpen: () => void }): ReactNode {
  const { title, progress, onOpen } = props;
  const says = useParts();
  const label = [title, ...progress.parts.map(says)].join('. ');
  return (
    <button type="button" className="challenge-goal" data-won={progress.isWon} title={label} onClick={onOpen}>
      <Labelled label={label}>
        <b>{title}</b>
        {progress.parts.map((part) => (
          <span key={part.of} className="challenge-part" data-met={part.n >= part.goal}>
            <Picture icon={PICTURES[part.of]} /> {part.n}/{part.goal}
          </span>
        ))}
      </Labelled>
    </button>
  );
}

const PICTURES = { cities: 'nonsymbiotic', food: 'kelp', vp: 'vp' } as const;

/** "3 of 5 connected cities" */
function useParts(): (part: Progress['parts'][number]) => string {
  const text = useText();
  const names = { cities: 'table.solo-goal.cities', food: 'challenge.kelp', vp: 'table.solo-goal.vp' } as const;
  return ({ of, n, goal }) => text(names[of], { n, goal });
}

function Parts({ progress }: { readonly progress: Progress }): ReactNode {
  const says = useParts();
  return progress.parts.map((part) => (
    <span key={part.of} className="challenge-part" data-met={part.n >= part.goal}>
      {says(part)}
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
  const { isOver, moves, guide } = useTable().table;
  const text = useText();
  const next = CHALLENGES[CHALLENGES.indexOf(challenge) + 1];
  return (
    <p className="challenge-ways">
      {isOver ? undefined : (
        <button
          type="button"
          className={progress.isWon === undefined ? 'button button-main' : 'button'}
          data-first={progress.isWon === undefined ? true : undefined}
          onClick={onClose}
        >
          {text(moves === guide?.from ? 'menu.play' : 'challenge.play-on')}
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
