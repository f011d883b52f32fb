import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import type { Content } from '../../engine/content.ts';
import type { Result } from '../../engine/index.ts';
import { inLanguage } from '../../text/index.ts';
import { goInstead } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { openSetFile, openSetLink, type SetTrouble } from '../game/fetch-set.ts';
import { keepSet, removeSet } from '../game/sets.ts';
import { useSets } from '../game/use-sets.ts';
import { FileButton } from '../kit/file-button.tsx';
import { ExampleSets } from './example-sets.tsx';
import { LibraryNav } from './library-nav.tsx';
import { SetItem } from './set-item.tsx';
import { SetTroubleNote } from './set-trouble-note.tsx';
import './sets-screen.css';

/** vite.config.ts puts it beside the app. */
const SET_SCHEMA = 'set-schema.json';

/** The sets on this device. `from` is the hash or the address of one to be opened. */
export function SetsScreen({ from }: { readonly from: string | undefined }): ReactNode {
  const text = useText();
  const words = useWords();
  const sets = useSets();
  const [opened, setOpened] = useState<Content>();
  const [trouble, setTrouble] = useState<SetTrouble>();
  const show = (result: Result<Content, SetTrouble>): void => {
    setOpened(result.ok ? result.value : undefined);
    setTrouble(result.ok ? undefined : result.reason);
  };
  const open = async (file: Blob): Promise<void> => show(await openSetFile(file));
  useEffect(() => {
    if (from === undefined) return;
    void openSetLink(from).then((result) => {
      show(result);
      // Going back does not open it again.
      goInstead('sets');
    });
  }, [from]);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void open(file);
  };
  return (
    <>
      <LibraryNav />
      <main className="page sets" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <h1>{text('sets.title')}</h1>
        <p>{text('sets.about')}</p>
        <FileButton name={text('sets.open')} onFile={(file) => void open(file)} />
        <p role="status" className="sets-opened">
          {opened === undefined ? undefined : text('sets.opened', { title: inLanguage(words, opened.set.title) })}
        </p>
        {trouble === undefined ? undefined : <SetTroubleNote trouble={trouble} />}
        {sets.length === 0 ? (
          <p className="sets-quiet">{text('sets.none')}</p>
        ) : (
          <>
            <ul className="sets-list">
              {sets.map((set) => (
                <SetItem
                  key={set.id}
                  set={set}
                  isNew={set.id === opened?.hash}
                  hasNamesake={sets.some(
                    ({ id, name, version }) => id !== set.id && name === set.name && version === set.version,
                  )}
                  onRemove={() =>
                    void removeSet(set.id).then((result) => (result.ok ? undefined : setTrouble(result.reason)))
                  }
                />
              ))}
            </ul>
            <p className="sets-quiet">{text('sets.remove.safe')}</p>
          </>
        )}
        <ExampleSets kept={sets} onOpen={(set) => void keepSet(set).then(show)} />
        <h2>{text('sets.make.title')}</h2>
        <p>{text('sets.make')}</p>
        <a className="button" href={SET_SCHEMA} download>
          {text('sets.make.schema', { name: 'JSON Schema' })}
        </a>
      </main>
    </>
  );
}
