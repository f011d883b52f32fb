import { createStore } from '../kit/store.ts';
import { CHALLENGES, type ChallengeId } from '../session/guide.ts';

const KEY = 'benthos.challenges';

/** The challenges that somebody has won on this device. */
export const wonHere = createStore<readonly ChallengeId[]>(read());

export function keepWon(challenge: ChallengeId): void {
  if (wonHere.get().includes(challenge)) return;
  wonHere.set([...wonHere.get(), challenge]);
  try {
    localStorage.setItem(KEY, JSON.stringify(wonHere.get()));
  } catch {
    // Where nothing can be kept, nothing is ticked off.
  }
}

function read(): readonly ChallengeId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? CHALLENGES.filter((each) => kept.includes(each)) : [];
  } catch {
    return [];
  }
}
