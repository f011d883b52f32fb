import type { ReactNode } from 'react';
import { usualContent } from '../../engine/content.ts';
import { inLanguage } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import './name-of-set.css';

/** Of which set this reference page gives the numbers, and the way to the same page about core. */
export function NameOfSet({ page }: { readonly page: 'rules' | 'key' }): ReactNode {
  const text = useText();
  const words = useWords();
  const { set } = words.content;
  if (words.content === usualContent()) return undefined;
  const title = `${inLanguage(words, set.title)} ${set.version}`;
  return (
    <p className="name-of-set">
      {text('sets.numbers', { title })} <a href={linkTo(page)}>{text('sets.numbers.usual')}</a>
    </p>
  );
}
