import type { ReactNode } from 'react';
import { useText } from '../app/words.tsx';
import type { Trouble } from './link/api.ts';

/** Why something was not done, in words. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble | undefined }): ReactNode {
  const text = useText();
  return (
    <div className="online-alert" role="alert">
      {trouble === undefined ? undefined : <p className="online-trouble">{text(`refusal.${trouble.error}`)}</p>}
    </div>
  );
}
