import { type ReactNode, useState } from 'react';
import type { Trouble } from '../link/api.ts';
import { TroubleNote } from '../trouble-note.tsx';

/** A few fields and what sends them; what went wrong is said between the two. */
export function SmallForm(props: {
  readonly className?: string;
  /** Sends it; says why it was not taken. */
  readonly onSend: () => Promise<Trouble | undefined>;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { className = 'account-form', onSend, buttons, children } = props;
  const [trouble, setTrouble] = useState<Trouble>();
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend().then(setTrouble);
      }}
    >
      {children}
      <TroubleNote trouble={trouble} />
      {buttons}
    </form>
  );
}
