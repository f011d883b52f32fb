import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { commandLine } from '../command-line.ts';
import { AREAS, type AreaName } from './areas.ts';
import { type Figure, figureOf, figuresByFile, intervalOf } from './figures.ts';
import { isSampled, SAMPLE_VARIABLE } from './sample.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const HELP = `Changes the source in small ways, one by one, and shows which of them no test sees; see docs/mutation.md.

npm run mutate -- rules                        src/engine/rules, every mutant
npm run mutate -- server --one-in 20           src/server, one mutant in 20
  --seed TEXT       which of them
  --only PATTERN    these files alone, such as src/server/table/*.ts
  --again           those alone that the last such run missed; the source must be the same
  --tests PATTERN   these tests alone, to see quickly what they find
  --thorough        with the slow tests, too, and PostgreSQL: best with --again
  --folder PATH     where the results go, dist/mutation if left out
  --workers N       processes at a time, 1 if left out`;

/** What of the area has to be found. */
const LEAST = 0.85;
/** A mutant may take so much longer than the tests do before it counts as running for ever: machines are busy. */
const PATIENCE = 20_000;
const ROOT = path.resolve(import.meta.dirname, '../..');

const { read, whole, refuse } = commandLine(HELP);
const { values, positionals } = read({
  allowPositionals: true,
  options: {
    'one-in': { type: 'string', default: '1' },
    seed: { type: 'string', default: 'benthos' },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
    tests: { type: 'string', default: '' },
    thorough: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'dist/mutation' },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const FOLDER = values.folder;
const [area] = positionals;
if (values.help) console.log(HELP);
else if (area !== 'rules' && area !== 'server') refuse('Say what to mutate: rules or server.');
else await mutate(area);

async function mutate(name: AreaName): Promise<void> {
  const again = values.again ? missedBefore(name) : undefined;
  const sample = { oneIn: whole('one-in', values['one-in']), seed: values.seed, again };
  const workers = whole('workers', values.workers);
  // Stryker's processes, and their vitest, have these from here.
  process.env['BENTHOS_MUTATE'] = name;
  process.env['BENTHOS_MUTATE_TESTS'] = values.tests;
  process.env['BENTHOS_THOROUGH'] = values.thorough ? 'yes' : '';
  process.env[SAMPLE_VARIABLE] = JSON.stringify(sample);
  process.chdir(ROOT);
  const mutants = await new Stryker(optionsFor(name, workers)).runMutationTest();
  // What no test reaches never came to the sampler.
  const taken = mutants.filter((mutant) => mutant.status !== 'NoCoverage' || isSampled(sample, mutant));
  show(name, taken, sample.oneIn);
}

/** The numbers of mutants are those of the run before as long as the source is. */
function missedBefore(name: AreaName): readonly string[] {
  const file = `${FOLDER}/${name}-missed.txt`;
  if (!existsSync(file)) return refuse(`There is no run to do again: no ${file}.`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
}

function optionsFor(name: AreaName, concurrency: number): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: values.only === undefined ? [...AREAS[name].mutate] : [values.only, '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'test-kit/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './test-kit/mutation/sample.ts'],
    checkers: ['sample'],
    concurrency,
    timeoutMS: PATIENCE,
    coverageAnalysis: 'perTest',
    tempDirName: `${FOLDER}/sandbox`,
    ignorePatterns: ['dist', 'test-web'],
    // Nothing compiles here: vitest strips the types. There is no such file, so that Stryker does not look for a compiler.
    disableTypeChecks: false,
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    jsonReporter: { fileName: `${FOLDER}/${name}.json` },
    allowEmpty: false,
    warnings: false,
  };
}

function show(name: AreaName, mutants: readonly Mutant[], oneIn: number): void {
  for (const [file, figure] of figuresByFile(mutants)) {
    console.log(`${path.relative(ROOT, path.resolve(file)).padEnd(50)} ${figure.found} of ${figure.all}`);
  }
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}-missed.txt`, missed.map(lineOf).sort().join(''));
  const figure = figureOf(mutants);
  console.log(`\n${sentence(figure, oneIn)}\nMissed ones: ${FOLDER}/${name}-missed.txt and ${FOLDER}/${name}.html`);
  process.exitCode = figure.found / figure.all >= LEAST ? 0 : 1;
}

function lineOf({ id, fileName, location, mutatorName, replacement, status }: Mutant): string {
  const place = `${path.relative(ROOT, path.resolve(fileName))}:${location.start.line}:${location.start.column}`;
  const what = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${id} ${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${what}\n`;
}

function sentence(figure: Figure, oneIn: number): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
  const found = `${figure.found} of ${figure.all} mutants found: ${percent(figure.found / figure.all)}`;
  if (oneIn === 1) return found;
  const [low, high] = intervalOf(figure);
  return `${found}, one in ${oneIn} taken; of all ${percent(low)} to ${percent(high)} with 95% confidence`;
}
