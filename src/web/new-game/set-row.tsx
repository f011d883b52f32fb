import type { ReactNode } from 'react';
import { CORE } from '../../engine/core.ts';
import { inLanguage } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { nameAmong } from '../game/name-among.ts';
import { useSets } from '../game/use-sets.ts';
import { Select } from '../kit/form-parts.tsx';
import type { Planning } from './option-rows.tsx';

/** What to play with: the usual cards, or a set on this device. */
export function SetRow(props: Planning & { readonly content: string | undefined }): ReactNode {
  const { content, onChange } = props;
  const text = useText();
  const words = useWords();
  const sets = useSets();
  // Nobody has to think about sets who has none.
  if (sets.length === 0) return undefined;
  return (
    <div className="new-game-options new-game-set">
      <Select
        label={text('lobby.set')}
        value={content ?? ''}
        options={[
          ['', inLanguage(words, CORE.set.title)],
          ...sets.map((set) => [set.id, nameAmong(words, set, sets)] as const),
        ]}
        onChange={(id) => onChange({ content: id === '' ? undefined : id })}
      />
      <a className="new-game-sets" href={linkTo('sets')}>
        {text('sets.title')}
      </a>
    </div>
  );
}
