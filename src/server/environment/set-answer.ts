import { readSet } from '../../content/set/check-set.ts';
import { hashOfSet, pinned } from '../../content/set/expand.ts';
import { error } from '../../content/set/finding.ts';
import { type Content, contentNamed, isOursNamed, usualContent } from '../../engine/content.ts';
import { openSet } from '../../engine/open-set.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import type { BroughtSet, CheckedSet } from './environment.ts';

/** Checks a set from outside. It may extend a core, this version's or an earlier one's, and no set of anybody else. */
export function checkedSet({ file, base }: Omit<BroughtSet, 'owner'>): CheckedSet {
  const core = usualContent();
  const earlier = base === undefined ? undefined : openSet(base);
  const baseOf = (name: string): Content | undefined => {
    if (name === 'core') return core;
    return isOursNamed(name) ? contentNamed(name) : earlier?.hash === name ? earlier : undefined;
  };
  const read = readSet(file, baseOf);
  if (!read.ok) return read;
  const set = pinned(read.set, core.hash);
  return { ok: true, body: canonicalJson(set), hash: hashOfSet(set), findings: read.findings };
}

/** What cannot even be passed on, such as a list of lists without end. */
export const NO_DATA: CheckedSet = { ok: false, findings: [error('set', '', 'no-data')] };
