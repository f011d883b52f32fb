import { createHash } from 'node:crypto';

/*
 * A plug-in of Stryker: it lets one mutant in so many through, by its seed, and calls the others uncompilable, which
 * keeps them out of the figure.
 */

export interface Sample {
  readonly oneIn: number;
  readonly seed: string;
  /** Only these, by number: the missed ones of an earlier run of the same source. */
  readonly again?: readonly string[] | undefined;
}

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement?: string | undefined;
}

/** What a process that Stryker starts finds its sample in. */
export const SAMPLE_VARIABLE = 'BENTHOS_MUTANT_SAMPLE';

export function isSampled({ oneIn, seed, again }: Sample, { id, fileName, replacement = '' }: Mutant): boolean {
  if (again !== undefined) return again.includes(id);
  const text = [seed, id, fileName.replace(/^.*\/src\//, 'src/'), replacement].join('\n');
  return createHash('sha256').update(text).digest().readUInt32BE() % oneIn === 0;
}

function createSampler(): { init: () => Promise<void>; check: (mutants: readonly Mutant[]) => Promise<object> } {
  const sample = JSON.parse(process.env[SAMPLE_VARIABLE] ?? '{ "oneIn": 1, "seed": "" }') as Sample;
  const left = { status: 'compileError', reason: 'not in the sample' };
  const verdict = (mutant: Mutant): object => (isSampled(sample, mutant) ? { status: 'passed' } : left);
  return {
    init: async () => {},
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)])),
  };
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: createSampler }];
