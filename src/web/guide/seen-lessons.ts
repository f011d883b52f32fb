import { createStore } from '../kit/store.ts';

const KEY = 'benthos.lessons';

/** The lessons that somebody on this device has had, in whatever game. */
export const seenHere = createStore<readonly string[]>(read());

export function markSeen(lesson: string): void {
  if (!seenHere.get().includes(lesson)) keep([...seenHere.get(), lesson]);
}

export function forgetSeen(): void {
  keep([]);
}

function keep(lessons: readonly string[]): void {
  seenHere.set(lessons);
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons));
  } catch {
    // Where nothing can be kept, lessons come again with the next visit.
  }
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
