import { type ReactNode, useEffect, useState } from 'react';
import type { GameRecord } from '../../../engine/index.ts';
import { useText } from '../../app/words.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { commitments } from './kept-notes.ts';
import type { GameNow } from './remote-game.ts';
import { type Verdict, verifyShuffle } from './verify-shuffle.ts';

/** Whether the cards were dealt as the server had committed to before the game. */
export function VerifyDialog(props: {
  readonly game: string;
  readonly now: GameNow;
  readonly record: GameRecord;
  readonly onClose: () => void;
}): ReactNode {
  const { game, now, record, onClose } = props;
  const text = useText();
  const commitment = commitments.get(game) ?? now.commitment;
  const [verdict, setVerdict] = useState<Verdict>();
  const { view, seat } = now;
  useEffect(() => {
    if (view === undefined) return;
    // First the window is drawn: playing a game through takes a moment.
    const timer = setTimeout(() => setVerdict(verifyShuffle(record, commitment, view, seat)), 50);
    return () => clearTimeout(timer);
  }, [record, commitment, view, seat]);
  return (
    <Dialog title={text('end.verify-shuffle')} onClose={onClose}>
      <div role="status" className="verify">
        {verdict === undefined ? (
          <p>{text('online.verify.running')}</p>
        ) : (
          <>
            <p className={verdict.isSealed ? 'verify-good' : 'verify-bad'}>
              {text(verdict.isSealed ? 'end.shuffle-fair' : 'end.shuffle-unfair')}
            </p>
            <p className={verdict.isSame ? 'verify-good' : 'verify-bad'}>
              {verdict.isSame ? text('online.verify.moves', { n: verdict.moves }) : text('online.verify.other')}
            </p>
            <dl className="verify-values">
              <dt>{text('online.verify.commitment')}</dt>
              <dd>{`SHA-256: ${commitment}`}</dd>
              <dt>{text('online.verify.seed')}</dt>
              <dd>{verdict.seed}</dd>
            </dl>
          </>
        )}
      </div>
    </Dialog>
  );
}
