import { GAINABLES, type Gainable, type Gains } from '../../vocabulary/index.ts';

const FLIGHT = 950;
const STAGGER = 90;
const SPEEDS: { readonly [motion: string]: number } = { full: 1, fast: 0.5 };

/** How much time movement takes: 1, half of it, or none at all. */
export function speedOfMotion(): number {
  return SPEEDS[document.documentElement.dataset['motion'] ?? 'full'] ?? 0;
}

/** Each kind of gain flies to its place; where one of the two is not on the screen nothing flies. */
export function flyAmounts(
  gains: Gains,
  from: DOMRect | undefined,
  placeOf: (what: Gainable) => Element | null,
): readonly Animation[] {
  const speed = speedOfMotion();
  if (speed === 0 || from === undefined || from.width === 0) return [];
  const kinds = GAINABLES.filter((what) => (gains[what] ?? 0) > 0);
  return kinds.flatMap((what, index) => {
    const place = placeOf(what);
    const to = place?.getBoundingClientRect();
    if (place === null || to === undefined || to.width === 0) return [];
    const flyer = document.createElement('span');
    flyer.className = 'production-flyer';
    flyer.ariaHidden = 'true';
    flyer.append(`+${gains[what]}`, place.querySelector('svg')?.cloneNode(true) ?? '');
    document.body.append(flyer);
    const start = { x: from.left + from.width * (0.35 + 0.06 * index), y: from.top + from.height / 2 };
    const flight = flyer.animate(
      [
        { translate: `${start.x}px ${start.y}px`, opacity: 0 },
        { translate: `${start.x}px ${start.y - 12}px`, opacity: 1, offset: 0.3 },
        { translate: `${to.left}px ${to.top}px`, opacity: 1 },
      ],
      { duration: FLIGHT * speed, delay: STAGGER * index * speed, easing: 'ease-out', fill: 'backwards' },
    );
    flight.addEventListener('finish', () => flyer.remove());
    flight.addEventListener('cancel', () => flyer.remove());
    return [flight];
  });
}
