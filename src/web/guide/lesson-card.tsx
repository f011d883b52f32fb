import { type ReactNode, useEffect, useState } from 'react';
import { prefer } from '../app/preferences.ts';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useTable } from '../session/context.ts';
import type { Table } from '../session/table.ts';
import { GuideCard } from './guide-card.tsx';
import { LESSONS, momentOf } from './lessons.ts';
import { markSeen, seenHere } from './seen-lessons.ts';

/** The lesson whose moment has come, one at a time and once: it goes when it is closed or when its moment has passed. */
export function LessonCard(): ReactNode {
  const { session, table } = useTable();
  const text = useText();
  const seen = useSeen(table);
  // One lesson is enough until something has happened on the table.
  const [quiet, setQuiet] = useState(-1);
  const found = quiet === table.moves ? undefined : lessonFor(table, seen);
  const { guide } = table;
  const finish = (lesson: string): void => {
    markSeen(lesson);
    setQuiet(table.moves);
    if (guide !== undefined && !guide.seen.includes(lesson))
      session.setGuide({ ...guide, seen: [...guide.seen, lesson] });
  };
  // What was on the screen until something else came up has been seen.
  const [last, setLast] = useState<string>();
  useEffect(() => {
    if (last !== undefined && last !== found?.id) finish(last);
    setLast(found?.id);
    // oxlint-disable-next-line exhaustive-deps -- only when another lesson comes
  }, [found?.id]);
  if (found === undefined) return undefined;
  const leave = (): void => {
    if (guide?.challenge === undefined) session.setGuide(undefined);
    else for (const { id } of LESSONS) markSeen(id);
    prefer({ lessons: false });
  };
  return (
    <GuideCard
      key={found.id}
      says={found.id}
      selector={found.selector}
      closeLabel={text('button.close')}
      onClose={() => finish(found.id)}
    >
      {found.id === 'farewell' ? (
        <a className="button" href={linkTo('learn')}>
          {text('challenge.title')}
        </a>
      ) : (
        <button type="button" className="guide-quiet" onClick={leave}>
          {text('guide.no-more')}
        </button>
      )}
      <button type="button" className="button button-main" onClick={() => finish(found.id)}>
        {text('guide.got-it')}
      </button>
    </GuideCard>
  );
}

function useSeen({ guide }: Table): readonly string[] {
  const here = useStore(seenHere);
  return guide?.isLed === undefined ? here : guide.seen;
}

function lessonFor(table: Table, seen: readonly string[]): { id: string; selector: string } | undefined {
  const now = momentOf(table);
  if (now === undefined) return undefined;
  for (const { id, at } of LESSONS) {
    const selector = seen.includes(id) ? undefined : at(now);
    if (selector !== undefined) return { id, selector };
  }
  return undefined;
}
