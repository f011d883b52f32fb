/** The days of the daily deals that were finished by somebody on this device, as `2026-05-01`. */
const KEY = 'benthos.dives';
const MOST = 400;
const A_DAY = 24 * 3_600_000;

export function dives(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((day) => typeof day === 'string') : [];
  } catch {
    return [];
  }
}

export function noteDive(day: string): void {
  const known = dives();
  if (known.includes(day)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([day, ...known].toSorted().reverse().slice(0, MOST)));
  } catch {
    // Where nothing can be kept there is no streak.
  }
}

/** How many days in a row up to today; today itself need not be finished yet. */
export function streakOf(days: readonly string[], today: string): number {
  const known = new Set(days);
  let count = 0;
  for (let day = known.has(today) ? today : dayBefore(today); known.has(day); day = dayBefore(day)) count++;
  return count;
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - A_DAY).toISOString().slice(0, 10);
}
