import type { CheckName } from './checks.ts';

/** A mistake that somebody might make one day, at a seam: what a module exports is exchanged for something like it. */
export interface Mistake<Module extends object> {
  /** The promise it breaks (docs/promises.md: P1..P15), or the rule. */
  readonly breaks: string;
  /** Which part of the suite has to find it. */
  readonly foundBy: CheckName;
  /** The module. Calls within it are not exchanged, so it is named where its exports are called from outside. */
  readonly seam: () => Promise<Module>;
  /** What it exports then instead. An export that is renamed no longer compiles here. */
  readonly instead: (module: Module) => Partial<Module>;
}

export interface Bug {
  readonly breaks: string;
  readonly foundBy: CheckName;
  /** Imports the module of the seam, and makes what stands in the place of its exports. */
  readonly plant: () => Promise<object>;
}

export type Bugs = Readonly<Record<string, Bug>>;

export function bug<Module extends object>({ breaks, foundBy, seam, instead }: Mistake<Module>): Bug {
  const plant = async (): Promise<object> => {
    const module = await seam();
    const planted = instead(module);
    const unknown = Object.keys(planted).filter((name) => !(name in module));
    if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')} to plant a bug in`);
    return planted;
  };
  return { breaks, foundBy, plant };
}
