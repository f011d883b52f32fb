import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Bug } from './bug.ts';
import { plant } from './plant.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MARK = 'planted';
/** Sources without their types, by file: the same for every bug. */
const stripped = new Map<string, string>();
const bugs = new Map<string, Bug>();

// Every module that a marked one imports is a copy of its own with the same mark: nothing in the product knows of this.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const mark = markOf(context.parentURL ?? '');
    const isOurs = resolved.url.endsWith('.ts') && !resolved.url.includes('/node_modules/');
    return mark === null || !isOurs ? resolved : { ...resolved, url: `${resolved.url}?${MARK}=${mark}` };
  },
  load(url, context, next) {
    const mark = markOf(url);
    if (mark === null) return next(url, context);
    const file = path.relative(ROOT, fileURLToPath(url));
    return { format: 'module', source: withBug(file, bugs.get(mark)), shortCircuit: true };
  },
});

function markOf(url: string): string | null {
  return url.startsWith('file:') ? new URL(url).searchParams.get(MARK) : null;
}

function withBug(file: string, bug: Bug | undefined): string {
  if (bug?.file === file) return stripTypeScriptTypes(plant(readFileSync(path.join(ROOT, file), 'utf8'), bug));
  const known = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(path.join(ROOT, file), 'utf8'));
  stripped.set(file, known);
  return known;
}

/** A module of this repository, with all that it imports, in which the bug is planted. */
export async function importWith(name: string, bug: Bug, file: string): Promise<unknown> {
  bugs.set(name, bug);
  const url = pathToFileURL(path.join(ROOT, file));
  url.searchParams.set(MARK, name);
  return import(url.href);
}
