import { type ReactNode, useEffect, useState } from 'react';
import { hashOfSet, pinned } from '../../content/set/expand.ts';
import { CORE } from '../../engine/core.ts';
import { inLanguage } from '../../text/index.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { readSetValue } from '../game/sets.ts';

const FILES: readonly (() => Promise<{ readonly default: unknown }>)[] = [
  () => import('../../../sets/beginners.json'),
  () => import('../../../sets/expansion.json'),
  () => import('../../../sets/atoll.json'),
];

/** The sets that come with the app, except those that are on the shelf already. */
export function ExampleSets(props: {
  readonly kept: readonly { readonly id: string }[];
  readonly onOpen: (set: SetFile) => void;
}): ReactNode {
  const text = useText();
  const words = useWords();
  const [files, setFiles] = useState<readonly SetFile[]>([]);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      const loaded = await Promise.all(FILES.map(async (each) => readSetValue((await each()).default)));
      if (isWanted) setFiles(loaded.flatMap((read) => (read.ok ? [read.value] : [])));
    };
    // Without a network there is nothing to try.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  const others = files.filter((file) => {
    const hash = hashOfSet(pinned(file, CORE.hash));
    return props.kept.every(({ id }) => id !== hash);
  });
  if (others.length === 0) return undefined;
  return (
    <section className="sets-examples" aria-label={text('sets.examples')}>
      <h2>{text('sets.examples')}</h2>
      <div className="sets-buttons">
        {others.map((file) => (
          <button key={file.id} type="button" className="button" onClick={() => props.onOpen(file)}>
            {inLanguage(words, file.title)}
          </button>
        ))}
      </div>
    </section>
  );
}
