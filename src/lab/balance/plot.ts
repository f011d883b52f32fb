/** Small plots as SVG text. Mid-tones without a background are readable on light and dark pages. */

const INK = '#808080';
const FAINT = '#80808050';
const BAND = '#4a90c826';
const TONES = ['#3f87c2', '#d07a2c', '#3f9d63', '#a564b8'] as const;
/** Out of bounds. */
const ALARM = '#d4483b';

export interface Row {
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Axis {
  readonly title: string;
  readonly show: (value: number) => string;
  /** The target range, drawn as a band. */
  readonly least?: number;
  readonly most?: number;
}

const WIDTH = 720;
const LEFT = 150;
const RIGHT = 20;
const LINE = 18;
const HEAD = 34;
const FOOT = 34;

/** One row for each value with its interval; values outside the band are highlighted. */
export function intervalPlot(title: string, rows: readonly Row[], axis: Axis): string {
  const height = HEAD + rows.length * LINE + FOOT;
  const bounds = [axis.least, axis.most].filter((bound) => bound !== undefined);
  const scale = scaleOf(
    [0, ...rows.flatMap(({ low, high, value }) => [low, high, value]), ...bounds],
    LEFT,
    WIDTH - RIGHT,
  );
  const bottom = HEAD + rows.length * LINE;
  const lines = rows.map(({ label, value, low, high }, index) => {
    const y = HEAD + (index + 0.5) * LINE;
    const isOut = value > (axis.most ?? value) || value < (axis.least ?? value);
    const tone = isOut ? ALARM : TONES[0];
    return [
      text(LEFT - 8, y + 4, label, 'end'),
      line(scale.at(low), y, scale.at(high), y, tone, 2),
      `<circle cx="${round(scale.at(value))}" cy="${round(y)}" r="4" fill="${tone}"/>`,
    ].join('');
  });
  return svg(height, title, [
    band(scale, axis, HEAD, bottom),
    ...ticks(scale, axis, HEAD, bottom),
    ...lines,
    text((LEFT + WIDTH - RIGHT) / 2, height - 4, axis.title, 'middle'),
  ]);
}

export interface Dot {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** An index into the tones. */
  readonly tone: number;
  /** Whether its label is shown. */
  readonly isMarked: boolean;
}

/** A scatter plot, with lines at the bounds. */
export function scatterPlot(title: string, dots: readonly Dot[], across: Axis, up: Axis): string {
  const height = 420;
  const [top, bottom] = [HEAD, height - 50];
  const x = scaleOf([...dots.map((dot) => dot.x), across.least ?? 0, across.most ?? 0], 70, WIDTH - 40);
  const y = scaleOf([...dots.map((dot) => dot.y), up.least ?? 0, up.most ?? 0], bottom, top);
  const bounds = [up.least, up.most].filter((bound) => bound !== undefined);
  return svg(height, title, [
    ...ticks(x, across, top, bottom),
    ...y.ticks.map(
      (tick) => line(70, y.at(tick), WIDTH - 40, y.at(tick), FAINT, 1) + text(64, y.at(tick) + 4, up.show(tick), 'end'),
    ),
    ...bounds.map((bound) => line(70, y.at(bound), WIDTH - 40, y.at(bound), ALARM, 1)),
    ...(across.least === undefined ? [] : [line(x.at(across.least), top, x.at(across.least), bottom, ALARM, 1)]),
    ...dots.map((dot) => {
      const circle = `<circle cx="${round(x.at(dot.x))}" cy="${round(y.at(dot.y))}" r="3" fill="${TONES[dot.tone] ?? INK}"><title>${escaped(dot.label)}</title></circle>`;
      return dot.isMarked ? circle + text(x.at(dot.x) + 5, y.at(dot.y) - 3, dot.label, 'start', 9) : circle;
    }),
    text(WIDTH / 2, height - 8, across.title, 'middle'),
    text(WIDTH - 40, 16, up.title, 'end'),
  ]);
}

export interface Curve {
  readonly label: string;
  /** Sorted values; the plot shows their shares in bins of this width. */
  readonly values: readonly number[];
}

/** The distribution of values, one line for each curve. */
export function spreadPlot(title: string, curves: readonly Curve[], axis: Axis, bin = 5): string {
  const height = 300;
  const bottom = height - 50;
  const bins = curves.map(({ values }) => binned(values, bin));
  const x = scaleOf(
    [...curves.flatMap(({ values }) => [values[0] ?? 0, values.at(-1) ?? 0]), axis.least ?? 0, axis.most ?? 0],
    20,
    WIDTH - RIGHT,
  );
  const most = Math.max(0.01, ...bins.flatMap((each) => [...each.values()]));
  const at = (share: number): number => bottom - ((bottom - HEAD - 20) * share) / most;
  const paths = bins.map((shares, index) => {
    const places = [...shares.keys()].sort((a, b) => a - b);
    const points = places.map((place) => `${round(x.at(place + bin / 2))},${round(at(shares.get(place) ?? 0))}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${TONES[index % TONES.length] ?? INK}" stroke-width="2"/>`;
  });
  const legend = curves.map(
    ({ label }, index) =>
      `<rect x="${40 + index * 130}" y="${HEAD - 2}" width="12" height="12" fill="${TONES[index % TONES.length] ?? INK}"/>` +
      text(58 + index * 130, HEAD + 8, label, 'start'),
  );
  return svg(height, title, [
    band(x, axis, HEAD + 16, bottom),
    ...ticks(x, axis, HEAD + 16, bottom),
    ...paths,
    ...legend,
    text(WIDTH / 2, height - 8, axis.title, 'middle'),
  ]);
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

/** A scale with round ticks that covers all finite values. */
function scaleOf(values: readonly number[], start: number, end: number): Scale {
  const finite = values.filter(Number.isFinite);
  const [low, most] = [Math.min(...finite), Math.max(...finite)];
  const high = most > low ? most : low + 1;
  const raw = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const at = (value: number): number => {
    const inside = Math.min(last * step, Math.max(first * step, value));
    return start + ((inside - first * step) / ((last - first) * step)) * (end - start);
  };
  return { at, ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) };
}

function binned(values: readonly number[], bin: number): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const value of values) {
    const place = Math.floor(value / bin) * bin;
    shares.set(place, (shares.get(place) ?? 0) + 1 / values.length);
  }
  return shares;
}

function band(scale: Scale, { least, most }: Axis, top: number, bottom: number): string {
  if (least === undefined && most === undefined) return '';
  const from = scale.at(least ?? Number.NEGATIVE_INFINITY);
  const to = scale.at(most ?? Number.POSITIVE_INFINITY);
  return `<rect x="${round(from)}" y="${top}" width="${round(to - from)}" height="${bottom - top}" fill="${BAND}"/>`;
}

function ticks(scale: Scale, { show }: Axis, top: number, bottom: number): string[] {
  return scale.ticks.map(
    (tick) =>
      line(scale.at(tick), top, scale.at(tick), bottom, FAINT, 1) +
      text(scale.at(tick), bottom + 14, show(tick), 'middle'),
  );
}

function svg(height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<text x="8" y="16" fill="${INK}" font-weight="bold">${escaped(title)}</text>`,
    ...parts.filter((part) => part !== ''),
    '</svg>',
    '',
  ].join('\n');
}

function line(x1: number, y1: number, x2: number, y2: number, tone: string, width: number): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map(round);
  return `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" stroke="${tone}" stroke-width="${width}"/>`;
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end', size = 12): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}" fill="${INK}">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
