import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { useTable } from '../session/context.ts';

/** Building is paid with as little biomatter as possible, unless this is switched on (R-BLD-02). */
export function Payment(): ReactNode {
  const { answering } = useTable();
  const text = useText();
  if (answering.payment === undefined) return undefined;
  return (
    <button
      type="button"
      className="thing tray-payment"
      aria-pressed={answering.payment === 'biomatter'}
      onClick={answering.tapPayment}
    >
      <Picture icon="biomatter" /> {text('tray.pay-biomatter')}
    </button>
  );
}
