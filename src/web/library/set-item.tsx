import type { ReactNode } from 'react';
import { inLanguage } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { downloadText } from '../game/files.ts';
import { shortHash } from '../game/name-among.ts';
import { contentAtHand, type SetSummary } from '../game/sets.ts';
import { SureButton } from '../kit/sure-button.tsx';
import { useBegin } from '../new-game/begin.ts';
import { plans } from '../new-game/plans.ts';
import { Findings } from './set-trouble-note.tsx';

/** A set on this device, and what can be done with it. */
export function SetItem(props: {
  readonly set: SetSummary;
  readonly isNew: boolean;
  /** Another one has its name and version. */
  readonly hasNamesake: boolean;
  readonly onRemove: () => void;
}): ReactNode {
  const { set, isNew, hasNamesake, onRemove } = props;
  const text = useText();
  const words = useWords();
  const begin = useBegin();
  const title = inLanguage(words, set.title);
  const facts = [
    ...(set.author === undefined ? [] : [text('sets.author', { author: set.author })]),
    text('sets.version', { version: set.version }),
    ...(set.licence === undefined ? [] : [text('sets.licence', { licence: set.licence })]),
    text('sets.cards', { n: set.cards, own: set.ownCards }),
    ...(hasNamesake ? [text('sets.hash', { hash: shortHash(set.id) })] : []),
  ];
  const save = async (): Promise<void> => {
    const file = (await contentAtHand(set.id))?.set;
    if (file !== undefined) downloadText(`${file.id}-${file.version}.json`, `${JSON.stringify(file, undefined, 2)}\n`);
  };
  return (
    <li className="sets-item panel" data-new={isNew}>
      <h2>{title}</h2>
      {set.description === undefined ? undefined : <p>{inLanguage(words, set.description)}</p>}
      <p className="sets-facts">{facts.join(' · ')}</p>
      {hasNamesake ? <p className="sets-namesake">{text('sets.namesake')}</p> : undefined}
      {set.warnings.length === 0 ? undefined : (
        <details>
          <summary>{text('sets.warnings', { n: set.warnings.length })}</summary>
          <Findings of={set.warnings} />
        </details>
      )}
      <div className="sets-buttons">
        <button
          type="button"
          className="button button-main"
          onClick={() => void begin({ ...plans.get().last.here, seed: '', content: set.id })}
        >
          {text('menu.play')}
        </button>
        <a className="button" href={linkTo('cards', 'all', set.id)}>
          {text('sets.browse')}
        </a>
        <button type="button" className="button" onClick={() => void save()}>
          {text('storage.export')}
        </button>
        <SureButton name={text('button.delete')} to={title} onSure={onRemove} />
      </div>
    </li>
  );
}
