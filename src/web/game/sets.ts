import { readSet } from '../../content/set/check-set.ts';
import type { SetFinding } from '../../content/set/finding.ts';
import { MOST_BYTES } from '../../content/set/form.ts';
import { type Content, contentNamed, isOurs } from '../../engine/content.ts';
import type { GameRecord, Result } from '../../engine/index.ts';
import { basesOf, baseNamed, openSet } from '../../engine/open-set.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import { createKeeper } from './keeper.ts';
import { type Keeping, type KeepFailure, kept, type Kept } from './shelf.ts';
import { listGames } from './storage.ts';

/** A set on this device; its id is its hash. */
interface KeptSet extends Kept {
  readonly added: number;
  readonly file: SetFile;
  readonly warnings: readonly SetFinding[];
  /** Its owner removed it, but there are games that are played with it. */
  readonly isHidden?: true;
}

/** What lists show of it. */
export type SetSummary = Omit<KeptSet, 'file' | 'revision'> &
  Pick<SetFile, 'title' | 'description' | 'author' | 'licence' | 'version' | 'languages' | 'extends'> & {
    /** All cards that there are in a game with it, and how many of them are its own. */
    readonly cards: number;
    readonly ownCards: number;
    /** Its author's name for all versions of it. */
    readonly name: string;
  };

const sets = createKeeper<KeptSet, SetSummary>('benthos.sets', {
  is: (value): value is KeptSet => typeof value === 'object' && value !== null && 'file' in value,
  summaryOf: ({ file, revision: _revision, ...rest }) => ({
    ...rest,
    title: file.title,
    version: file.version,
    ...some(file, ['description', 'author', 'licence', 'languages', 'extends']),
    cards: openSet(file).cards.filter(() => true).length,
    ownCards: file.cards?.length ?? 0,
    name: file.id,
  }),
});

/** Those of these fields that it has. */
function some<F extends keyof SetFile>(file: SetFile, fields: readonly F[]): Partial<Pick<SetFile, F>> {
  return Object.fromEntries(
    fields.flatMap((field) => (file[field] === undefined ? [] : [[field, file[field]]])),
  ) as Partial<Pick<SetFile, F>>;
}

export const watchSets = sets.watch;

export type SetRefusal =
  | { readonly code: 'set-too-large' | 'set-no-json' | 'set-is-game' }
  | { readonly code: 'bad-set'; readonly findings: readonly SetFinding[] };

/** The set in a text that comes from anywhere, checked; nothing is kept yet. */
export async function readSetText(text: string): Promise<Result<SetFile, SetRefusal>> {
  if (new Blob([text]).size > MOST_BYTES) return { ok: false, reason: { code: 'set-too-large' } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: { code: 'set-no-json' } };
  }
  if (isGame(value)) return { ok: false, reason: { code: 'set-is-game' } };
  return readSetValue(value);
}

/** Saved games are files, too. */
function isGame(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'setup' in value && 'moves' in value;
}

export async function readSetValue(value: unknown): Promise<Result<SetFile, SetRefusal>> {
  const base = (value as { readonly extends?: unknown } | null)?.extends;
  if (typeof base === 'string' && base !== 'core') await contentAtHand(base);
  const read = readSet(value, baseNamed);
  return read.ok ? { ok: true, value: read.set } : { ok: false, reason: { code: 'bad-set', findings: read.findings } };
}

/** Opens a checked set and keeps it, for good or as long as games need it. */
export async function keepSet(file: SetFile, isNeededOnly = false): Keeping<Content> {
  const content = openSet(file);
  // The app comes with every core, and it is no set to choose.
  if (isOurs(content)) return kept(content);
  const base = basesOf(content).at(-1);
  if (base !== undefined) {
    const keptBase = await keepSet(base.set, true);
    if (!keptBase.ok) return keptBase;
  }
  const before = await sets.load(content.hash);
  const known = before.ok ? before.value : undefined;
  if (known !== undefined && (isNeededOnly || known.isHidden === undefined)) return kept(content);
  const { isHidden: _hidden, ...shown } = known ?? {
    id: content.hash,
    revision: 0,
    added: Date.now(),
    file: content.set,
    warnings: readSet(content.set, baseNamed).findings,
  };
  const saved = await sets.save(isNeededOnly ? { ...shown, isHidden: true } : shown);
  return saved.ok ? kept(content) : saved;
}

/** A set is kept before the game that needs it. */
const JUST_NOW = 60_000;

/** The set of a game that comes from a server is kept as long as the game is. */
export async function keepSetOf({ setup, set }: Pick<GameRecord, 'setup' | 'set'>): Promise<void> {
  const content = contentNamed(setup.content);
  if (content !== undefined) {
    await keepSet(content.set, true);
    return;
  }
  const read = await readSetValue(set);
  if (read.ok) await keepSet(read.value, true);
}

/** The sets that the reader may choose from, the latest first. Those that were removed go once no game needs them. */
export async function listSets(): Keeping<readonly SetSummary[]> {
  const all = await sets.list();
  if (!all.ok) return all;
  const hidden = all.value.filter(({ isHidden, added }) => isHidden && Date.now() - added > JUST_NOW);
  if (hidden.length > 0) {
    const used = await hashesInUse();
    if (used.ok) for (const { id } of hidden) if (!used.value.has(id)) await sets.remove(id);
  }
  return kept(all.value.filter(({ isHidden }) => isHidden === undefined).toSorted((a, b) => b.added - a.added));
}

/** Removes it from the lists; games that are played with it can still be opened. */
export async function removeSet(id: string): Keeping<undefined> {
  const [loaded, used] = [await sets.load(id), await hashesInUse()];
  if (!loaded.ok) return loaded;
  if (!used.ok) return used;
  if (loaded.value === undefined) return kept(undefined);
  if (!used.value.has(id)) return sets.remove(id);
  const hidden = await sets.save({ ...loaded.value, isHidden: true });
  return hidden.ok ? kept(undefined) : hidden;
}

/** The contents that games on this device are played with, and those that these extend. */
async function hashesInUse(): Promise<Result<ReadonlySet<string>, KeepFailure>> {
  const [games, all] = [await listGames(), await sets.list()];
  if (!games.ok) return games;
  if (!all.ok) return all;
  const played = games.value.flatMap(({ setup }) => setup.content ?? []);
  return kept(new Set([...played, ...all.value.flatMap((set) => set.extends ?? [])]));
}

/** The content of this name, opened from the shelf if it is there: undefined means the usual one. */
export async function contentAtHand(name: string | undefined): Promise<Content | undefined> {
  const known = contentNamed(name);
  if (known !== undefined || name === undefined) return known;
  const loaded = await sets.load(name);
  if (!loaded.ok || loaded.value === undefined) return undefined;
  const { file } = loaded.value;
  if (file.extends !== undefined && (await contentAtHand(file.extends)) === undefined) return undefined;
  return openSet(file);
}
