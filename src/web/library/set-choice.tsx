import type { ReactNode } from 'react';
import { isOurs } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { inLanguage } from '../../text/index.ts';
import { goInstead } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { useSets } from '../game/use-sets.ts';
import { change, NO_QUERY } from './card-query.ts';

/** Whose cards are shown, where there are several sets. */
export function SetChoice(): ReactNode {
  const text = useText();
  const words = useWords();
  const sets = useSets();
  const { hash, set } = words.content;
  const known = [{ id: CORE.hash, title: CORE.set.title }, ...sets];
  const all = known.some(({ id }) => id === hash)
    ? known
    : [
        ...known,
        {
          id: hash,
          title: isOurs(words.content) ? { en: `${inLanguage(words, set.title)} ${set.version}` } : set.title,
        },
      ];
  if (all.length === 1) return undefined;
  return (
    <label className="card-filters-select">
      <span>{text('lobby.set')}</span>
      <select
        value={hash}
        onChange={({ currentTarget }) => {
          change({ family: NO_QUERY.family });
          goInstead('cards', ...(currentTarget.value === CORE.hash ? [] : ['all', currentTarget.value]));
        }}
      >
        {all.map(({ id, title }) => (
          <option key={id} value={id}>
            {inLanguage(words, title)}
          </option>
        ))}
      </select>
    </label>
  );
}
