import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { AREAS, type AreaName } from './areas.ts';

/** Of the copy in which Stryker works: there this file lies, too. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const BESIDE = 3;

/** A mutant is over with its first failing test, and that is most likely one beside the changed file. */
export function sequencerOf(area: AreaName): typeof BaseSequencer {
  const files = filesOfMutants(area);
  return class NearestFirst extends BaseSequencer {
    override async sort(...[tests]: Parameters<BaseSequencer['sort']>): ReturnType<BaseSequencer['sort']> {
      // Stryker tells it to the tests; vitest knows such values by type only where they are declared.
      const provided: Readonly<Record<string, unknown>> = { ...this.ctx.getRootProject().getProvidedContext() };
      const mutated = files.get(String(provided['activeMutant'])) ?? '';
      const from = (file: string): number => distance(area, mutated, path.relative(ROOT, file));
      const near = tests.filter(({ moduleId }) => isWorthIt(area, mutated, path.relative(ROOT, moduleId)));
      return near.toSorted((a, b) => from(a.moduleId) - from(b.moduleId));
    }
  };
}

/** Without a mutant all run: Stryker has to know what they reach. */
function isWorthIt(area: AreaName, mutated: string, test: string): boolean {
  if (process.env['BENTHOS_THOROUGH'] === 'yes') return true;
  const isNear = mutated === '' || path.dirname(mutated) === path.dirname(test);
  return isNear || !AREAS[area].ownFolder.some((pattern) => path.matchesGlob(test, pattern));
}

/** All mutants are in the copied source at once, each asking whether it is the active one. */
function filesOfMutants(area: AreaName): ReadonlyMap<string, string> {
  const [pattern = ''] = AREAS[area].mutate;
  const files = globSync(pattern, { cwd: ROOT });
  return new Map(files.flatMap((file) => mutantsIn(file).map((id) => [id, file] as const)));
}

function mutantsIn(file: string): readonly string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => id ?? '');
}

/** The test of the same name, of a like name, of the same folder; then as the area lists them. */
export function distance(area: AreaName, mutated: string, test: string): number {
  const name = path.basename(mutated, '.ts');
  if (path.dirname(test) === path.dirname(mutated)) {
    if (path.basename(test) === `${name}.test.ts`) return 0;
    return path.basename(test).includes(name) ? 1 : 2;
  }
  return BESIDE + AREAS[area].tests.findIndex((pattern) => path.matchesGlob(test, pattern));
}
