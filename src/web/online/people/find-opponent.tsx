import { type ReactNode, useState } from 'react';
import { LONGEST_NAME } from '../../../wire/limits.ts';
import { useText } from '../../app/words.tsx';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 300_000;

/** Chooses one of those with whom one has played, by the beginning of the name. */
export function FindOpponent(props: {
  readonly chosen: string | undefined;
  readonly onChoose: (person: string | undefined) => void;
}): ReactNode {
  const { chosen, onChoose } = props;
  const text = useText();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const find = typed.trim();
  const found = usePolled('GET /api/opponents', find === '' || chosen !== undefined ? undefined : { find }, EVERY);
  if (chosen !== undefined) {
    return (
      <button
        type="button"
        className="lobby-chip find-opponent-chosen"
        aria-pressed="true"
        onClick={() => onChoose(undefined)}
      >
        {text('person.with', { player: name })}
      </button>
    );
  }
  return (
    <div className="find-opponent">
      <input
        type="search"
        aria-label={text('person.find')}
        placeholder={text('person.find')}
        maxLength={LONGEST_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span role="status">
        {found.value?.opponents.map(({ person, name: called = '' }) => (
          <button
            key={person}
            type="button"
            className="lobby-chip"
            onClick={() => {
              setName(called);
              onChoose(person);
              setTyped('');
            }}
          >
            {called}
          </button>
        ))}
        {found.value?.opponents.length === 0 ? text('person.find.none') : undefined}
      </span>
    </div>
  );
}
