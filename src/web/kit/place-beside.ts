interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const AWAY = 10;
const EDGE = 6;

/**
 * Where a panel goes so that it is wholly on the screen and the thing it speaks of stays free: to the right, to the left,
 * below or above it, wherever there is room first; else where there is most.
 */
export function placeBeside(
  at: Box,
  size: Pick<Box, 'width' | 'height'>,
  screen: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const right = screen.width - (at.left + at.width) - AWAY - EDGE;
  const left = at.left - AWAY - EDGE;
  const below = screen.height - (at.top + at.height) - AWAY - EDGE;
  const above = at.top - AWAY - EDGE;
  const middle = {
    left: within(at.left + at.width / 2 - size.width / 2, size.width, screen.width),
    top: within(at.top + at.height / 2 - size.height / 2, size.height, screen.height),
  };
  const ways = [
    { spare: right - size.width, left: at.left + at.width + AWAY, top: middle.top },
    { spare: left - size.width, left: at.left - AWAY - size.width, top: middle.top },
    { spare: below - size.height, left: middle.left, top: at.top + at.height + AWAY },
    { spare: above - size.height, left: middle.left, top: at.top - AWAY - size.height },
  ];
  const best = ways.find(({ spare }) => spare >= 0) ?? ways.reduce((a, b) => (b.spare > a.spare ? b : a));
  return { left: within(best.left, size.width, screen.width), top: within(best.top, size.height, screen.height) };
}

function within(start: number, size: number, whole: number): number {
  return Math.max(EDGE, Math.min(start, whole - size - EDGE));
}
