import { type ReactNode, useEffect } from 'react';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { downloadText, fileNameOf, recordText } from './files.ts';
import type { Saver } from './saver.ts';
import { type KeepFailure, watchGames } from './storage.ts';
import '../app/notice.css';

interface Properties {
  readonly saver: Saver;
  /** Opens the game again as it is kept. */
  readonly reopen: () => void;
}

/** Says why a game is not kept as it is on the screen, and what can be done. */
export function KeepNotice({ saver, reopen }: Properties): ReactNode {
  const text = useText();
  const failure = useStore(saver.failure);
  useEffect(
    () =>
      watchGames((id, by) => {
        if (by === 'elsewhere' && id === saver.newest().id) void saver.compare();
      }),
    [saver],
  );
  return (
    <div role="alert">
      {failure === undefined ? undefined : (
        <div className="notice">
          {/* What cannot be written is not what cannot be read. */}
          <p>{text(failure.kind === 'broken' ? 'keep.broken' : `storage.${failure.kind}`)}</p>
          <Ways failure={failure} saver={saver} reopen={reopen} />
          <button type="button" className="button" onClick={() => download(saver)}>
            {text('storage.export')}
          </button>
        </div>
      )}
    </div>
  );
}

function Ways({ failure: { kind }, saver, reopen }: Properties & { readonly failure: KeepFailure }): ReactNode {
  const text = useText();
  if (kind === 'newer') {
    return (
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        {text('storage.reload')}
      </button>
    );
  }
  if (kind !== 'elsewhere') {
    return (
      <button type="button" className="button button-main" onClick={saver.insist}>
        {text('button.retry')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button button-main" onClick={reopen}>
        {text('storage.reload')}
      </button>
      <button type="button" className="button" onClick={saver.insist}>
        {text('storage.keep-this')}
      </button>
    </>
  );
}

function download(saver: Saver): void {
  const game = saver.newest();
  downloadText(fileNameOf(game), recordText(game));
}
