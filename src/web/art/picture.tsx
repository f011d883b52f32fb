import type { ReactNode } from 'react';
import type { Icon } from '../../text/index.ts';

/** The picture of a thing, 1em high; its shape tells it apart before its colour does. */
export function Picture({ icon }: { readonly icon: Icon }): ReactNode {
  return (
    <svg className={`picture picture-${icon}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="currentColor" />
    </svg>
  );
}
