/** What became of one mutant; the names are Stryker's. */
export interface Outcome {
  readonly fileName: string;
  readonly status: string;
}

export interface Figure {
  readonly found: number;
  readonly all: number;
}

const FOUND = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** What was left out or could not be run says nothing. */
export function figureOf(outcomes: readonly Outcome[]): Figure {
  const count = (statuses: readonly string[]): number =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  const found = count(FOUND);
  return { found, all: found + count(MISSED) };
}

/** By file, the worst first. */
export function figuresByFile(outcomes: readonly Outcome[]): readonly (readonly [file: string, figure: Figure])[] {
  const files = [...Map.groupBy(outcomes, ({ fileName }) => fileName)];
  const figures = files.map(([file, own]) => [file, figureOf(own)] as const).filter(([, { all }]) => all > 0);
  return figures.sort(([, a], [, b]) => a.found / a.all - b.found / b.all);
}

/** Where the true share lies with 95% confidence, if these are a sample (Wilson's score interval). */
export function intervalOf({ found, all }: Figure): readonly [low: number, high: number] {
  const z = 1.96;
  const share = found / all;
  const middle = share + z ** 2 / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + (z / (2 * all)) ** 2);
  return [(middle - half) / (1 + z ** 2 / all), (middle + half) / (1 + z ** 2 / all)];
}
