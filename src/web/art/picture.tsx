import type { ReactNode } from 'react';
import type { Icon } from '../../text/index.ts';
import { PICTURES, UPGRADED, type UpgradedIcon } from './pictures.ts';
import { Shapes } from './shape.tsx';

/** The picture of a thing, 1em high; its shape tells it apart before its colour does. */
export function Picture({ icon }: { readonly icon: Icon }): ReactNode {
  return (
    <svg className={`picture picture-${icon}`} viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true">
      <PictureShapes icon={icon} />
    </svg>
  );
}

/** The same without a frame, 24 by 24, to be placed within a larger drawing. */
export function PictureShapes({ icon }: { readonly icon: Icon }): ReactNode {
  if (!isUpgraded(icon)) return <Shapes shapes={PICTURES[icon]} />;
  const { silhouette, colour } = UPGRADED[icon];
  return (
    <>
      <circle cx="12" cy="12" r="11.2" fill="none" stroke={`var(--${colour})`} strokeWidth="1.3" />
      <circle cx="12" cy="12" r="9.6" fill={`var(--${colour})`} />
      <path
        d={silhouette}
        fill="var(--on-picture)"
        fillRule="evenodd"
        transform="translate(12 11.6) scale(.6) translate(-12 -12)"
      />
    </>
  );
}

function isUpgraded(icon: Icon): icon is UpgradedIcon {
  return icon in UPGRADED;
}
