/** Something that should not have happened, and when. */
export interface Failure {
  readonly error: unknown;
  readonly time: number;
  /** Which components were being shown. */
  readonly components?: string;
}

/** For whoever mends it, so in no language but names and figures. */
export function reportText({ error, time, components }: Failure, record: string | undefined): string {
  return [
    ...circumstances(time),
    `error: ${stackOf(error)}`,
    ...(components === undefined ? [] : [`components:${components}`]),
    ...recordLines(record),
  ].join('\n');
}

/** The same for what a player tells, where nothing has failed. */
export function problemText(what: string, time: number, record: string | undefined): string {
  return [...circumstances(time), `problem: ${what.trim()}`, ...recordLines(record)].join('\n');
}

function circumstances(time: number): readonly string[] {
  return [
    `version: ${import.meta.env['VERSION']}`,
    `time: ${new Date(time).toISOString()}`,
    `place: ${location.hash || '#/'}`,
    `browser: ${navigator.userAgent}`,
    `languages: ${document.documentElement.lang}; ${navigator.languages.join(', ')}`,
    `window: ${innerWidth}x${innerHeight} @${devicePixelRatio}`,
  ];
}

function recordLines(record: string | undefined): readonly string[] {
  return record === undefined ? [] : [`record: ${record}`];
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const named = `${error.name}: ${error.message}`;
  // Not every browser begins the stack with the message.
  return error.stack?.startsWith(named) ? error.stack : `${named}\n${error.stack ?? ''}`;
}

/** A part of the app that did not come over the network. */
export function isLoadingFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|load/i.test(error.message);
}

/** The game that was open; nothing if there is none or it cannot be read. The page may be in any state: no imports ahead. */
export async function openGameRecord(
  id: string,
): Promise<{ readonly text: string; readonly save: () => void } | undefined> {
  try {
    const [{ loadGame }, { downloadText, fileNameOf, safeRecordText }] = await Promise.all([
      import('../game/storage.ts'),
      import('../game/files.ts'),
    ]);
    const loaded = await loadGame(id);
    if (!loaded.ok || loaded.value === undefined) return undefined;
    const name = fileNameOf(loaded.value);
    const text = safeRecordText(loaded.value);
    return { text, save: () => downloadText(name, text) };
  } catch {
    return undefined;
  }
}
