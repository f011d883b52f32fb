import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useTable } from '../session/context.ts';
import { LessonsList } from './lessons-list.tsx';

/** The lessons, from the menu of a table. */
export function LessonsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { session, table } = useTable();
  const text = useText();
  const { guide } = table;
  return (
    <Dialog title={text('lessons.title')} onClose={onClose}>
      <LessonsList onAgain={() => guide === undefined || session.setGuide({ ...guide, seen: [] })} />
      <p>
        <a href={linkTo('learn')}>{text('learn.title')}</a>
      </p>
    </Dialog>
  );
}
