import type { ReactNode } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { Mark, TypeMark } from '../art/mark.tsx';
import { Picture } from '../art/picture.tsx';
import type { Sign, Signs } from './sign.ts';
import './sign-line.css';

/** Signs in a row; long ones go on below, broken between groups only. */
export function SignLine({ signs }: { readonly signs: Signs }): ReactNode {
  return (
    <span className="sign-line" aria-hidden="true">
      <Several signs={signs} />
    </span>
  );
}

function Several({ signs }: { readonly signs: Signs }): ReactNode {
  return signs.map((sign, index) => <One key={index} sign={sign} />);
}

function One({ sign }: { readonly sign: Sign }): ReactNode {
  switch (sign.kind) {
    case 'thing':
      return (
        <span className={sign.lost === true ? 'sign-thing sign-lost' : 'sign-thing'}>
          {sign.count === undefined || sign.count === 1 ? undefined : sign.count}
          <Picture icon={sign.icon} />
        </span>
      );
    case 'glyph':
      return <Glyph name={sign.glyph} />;
    case 'text':
      return <span className="sign-text">{sign.text}</span>;
    case 'ringed':
      return <span className="sign-ringed">{sign.number}</span>;
    case 'mark':
      return <Mark colour={sign.colour} />;
    case 'type':
      return <TypeMark type={sign.type} />;
    case 'group':
      return (
        <span className={`sign-group sign-${sign.look}`}>
          <Several signs={sign.signs} />
        </span>
      );
  }
}
