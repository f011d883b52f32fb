import type { ReactNode } from 'react';
import type { Icon } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Labelled } from './labelled.tsx';
import { sayChange, signed } from './say-change.ts';

interface AmountChangeProps {
  readonly what: Icon;
  readonly n: number;
  readonly className?: string | undefined;
}

/** So many more, or less, of a thing: a number and a picture to see, words to hear. */
export function AmountChange({ what, n, className }: AmountChangeProps): ReactNode {
  return (
    <span className={className === undefined ? 'amount' : `amount ${className}`}>
      <Labelled label={sayChange(useWords(), what, n)}>
        {signed(n)}
        <Picture icon={what} />
      </Labelled>
    </span>
  );
}
