import { type ReactNode, useState } from 'react';
import { useStore } from '../kit/store.ts';
import { applyUpdate, isUpdateReady } from './service-worker.ts';
import { useText } from './words.tsx';
import './notice.css';

/** Tells of a new version, at the edge of the screen and out of the way. Games are kept: nothing is lost by reloading. */
export function UpdatePrompt(): ReactNode {
  const text = useText();
  const isReady = useStore(isUpdateReady);
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {isReady && !isPutOff ? (
        <div className="notice">
          <p>{text('update.ready')}</p>
          <button type="button" className="button button-main" onClick={applyUpdate}>
            {text('update.reload')}
          </button>
          <button type="button" className="button" onClick={() => setPutOff(true)}>
            {text('update.later')}
          </button>
        </div>
      ) : undefined}
    </div>
  );
}
