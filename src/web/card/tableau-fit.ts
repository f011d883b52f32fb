/** Lengths in pixels of a laptop, of which a rem has 16. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export const GAP = 5;
/** Above every row: what the cards in it are. */
export const TITLE = 17;
/** Narrower than this a name does not fit, lower than this neither a name nor what the card does. */
const LEAST: Size = { width: 66, height: 48 };
/** Larger than this a card is no easier to read. */
const WIDEST = 176;
const TALLEST = 1.7;

/** The size at which this many cards fill a place, in as many rows as make them largest; if even the least size is too large, the place scrolls. */
export function tableauFit(cards: number, place: Size): Size {
  let best: Size | undefined;
  for (let rows = 1; rows <= cards; rows++) {
    const columns = Math.ceil(cards / rows);
    const width = Math.min(WIDEST, Math.floor((place.width - GAP * (columns - 1)) / columns));
    const height = Math.min(width * TALLEST, Math.floor((place.height - GAP * (rows - 1)) / rows) - TITLE);
    if (width < LEAST.width || height < LEAST.height) continue;
    if (best === undefined || reading(best) < reading({ width, height })) best = { width, height };
  }
  return best ?? leastFit(place.width);
}

/** How well a card of this size reads: one wide and low has no room for its picture, one narrow and tall none for its name. */
function reading({ width, height }: Size): number {
  return Math.min(width, height * 1.1);
}

function leastFit(room: number): Size {
  const columns = Math.max(1, Math.floor((room + GAP) / (LEAST.width + GAP)));
  return { ...LEAST, width: Math.max(LEAST.width, Math.floor((room - GAP * (columns - 1)) / columns)) };
}
