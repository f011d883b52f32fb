import type { ReactNode } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import './person-link.css';

/** A name that leads to what its owner shows of themselves; of somebody who has deleted themselves nothing is left. */
export function PersonLink({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const text = useText();
  if (name === '') return <span className="person-link">{text('online.gone')}</span>;
  return (
    <a className="person-link" href={linkTo('person', id)}>
      {name}
    </a>
  );
}
