import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { useStore } from '../../kit/store.ts';
import type { Attendance } from './here.ts';
import './here-mark.css';

/** Whether somebody is at the table now; of bots there is nothing to say. */
export function HereMark(props: {
  readonly attendance: Attendance;
  readonly person: string | undefined;
  /** Where there is room for the words. */
  readonly hasWords?: boolean;
}): ReactNode {
  const { attendance, person, hasWords = false } = props;
  const text = useText();
  const people = useStore(attendance.people);
  if (person === undefined) return undefined;
  const isHere = people.includes(person);
  const words = text(isHere ? 'online.here' : 'online.away');
  return (
    <span className="here-mark" data-here={isHere} title={words}>
      <span className={hasWords ? undefined : 'hidden'}>{words}</span>
    </span>
  );
}
