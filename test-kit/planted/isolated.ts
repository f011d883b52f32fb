import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bug } from './bug.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MARK = 'planted';
const ORIGINAL = 'original';

interface Seam {
  readonly file: string;
  /** What the module exports instead, as soon as it is known. */
  planted?: object;
}

/** Sources without their types, by file: the same for every bug. */
const stripped = new Map<string, string>();
/** By the names of bugs. */
const seams = new Map<string, Seam>();
/** The bug whose seam is being imported. */
let planting: string | undefined;

/*
 * Every module that a marked one imports is a copy of its own with the same mark: nothing in the product knows of this. The
 * module of the seam is there twice: as it is, and under its own name as a module that exports the same but for the bug.
 */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isOurs = resolved.url.endsWith('.ts') && !resolved.url.includes('/node_modules/');
    if (!isOurs || resolved.url === import.meta.url) return resolved;
    const mark = markOf(context.parentURL ?? '');
    if (mark !== undefined) return { ...resolved, url: marked(resolved.url, mark) };
    if (planting === undefined) return resolved;
    seams.set(planting, { file: fileURLToPath(resolved.url) });
    return { ...resolved, url: `${marked(resolved.url, planting)}&${ORIGINAL}` };
  },
  load(url, context, next) {
    const mark = markOf(url);
    if (mark === undefined) return next(url, context);
    const file = fileURLToPath(url);
    const isSeam = seams.get(mark)?.file === file && !url.endsWith(ORIGINAL);
    return { format: 'module', source: isSeam ? withBug(url, mark) : strippedSource(file), shortCircuit: true };
  },
});

function marked(url: string, mark: string): string {
  return `${url}?${MARK}=${encodeURIComponent(mark)}`;
}

function markOf(url: string): string | undefined {
  return url.startsWith('file:') ? (new URL(url).searchParams.get(MARK) ?? undefined) : undefined;
}

function strippedSource(file: string): string {
  const known = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  stripped.set(file, known);
  return known;
}

/** Exports of its own come before those that are passed on. */
function withBug(url: string, mark: string): string {
  return `import { plantedIn } from ${JSON.stringify(import.meta.url)};
    export * from ${JSON.stringify(`${url}&${ORIGINAL}`)};
    export const { ${Object.keys(plantedIn(mark)).join()} } = plantedIn(${JSON.stringify(mark)});`;
}

export function plantedIn(name: string): object {
  return seams.get(name)?.planted ?? {};
}

/** A module of this repository, with all that it imports, in which the bug is planted; without one, as it is. */
export async function importWith(name: string, bug: Bug | undefined, file: string): Promise<unknown> {
  planting = name;
  const planted = await bug?.plant();
  planting = undefined;
  const seam = seams.get(name);
  if (seam !== undefined && planted !== undefined) seam.planted = planted;
  return import(marked(pathToFileURL(path.join(ROOT, file)).href, name));
}
