import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask } from '../link/api.ts';
import type { GameNow } from '../table/remote-game.ts';
import { forgoOffer, isOffered, isUntold, waitsForDays } from './offer.ts';

/** Once, to somebody whom nothing would tell that it is their turn: the way to where that is switched on. */
export function NoticesOffer({ now }: { readonly now: GameNow }): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isSlow = now.options.pace.kind === 'days';
  useEffect(() => {
    let isWanted = isSlow && !isOffered();
    const look = async (): Promise<void> => {
      const reply = await ask('GET /api/notices');
      if (isWanted && reply.ok) setOpen(isUntold(reply.value, 'PushManager' in window && 'Notification' in window));
    };
    if (isWanted) void look();
    return () => {
      isWanted = false;
    };
  }, [isSlow]);
  if (!isOpen || !waitsForDays(now)) return undefined;
  const close = (): void => {
    forgoOffer();
    setOpen(false);
  };
  return (
    <div className="online-notice">
      <p>{text('notice.offer')}</p>
      <a className="button button-main" href={linkTo('account', 'notices')} onClick={close}>
        {text('notice.offer.link')}
      </a>
      <button type="button" className="button" onClick={close}>
        {text('button.close')}
      </button>
    </div>
  );
}
