import { type Language, SPOKEN } from '../../text/messages.ts';
import { createStore } from '../kit/store.ts';

/** What a player sets once for all games on this device. */
export interface Preferences {
  readonly language: Language;
  readonly theme: 'system' | 'dark' | 'light';
  readonly motion: 'system' | 'full' | 'fast' | 'none';
  readonly sound: boolean;
  /** Whether the sea over the boards lives. */
  readonly sea: boolean;
  /** How a turn ends in which nothing is left to do. */
  readonly turnEnd: 'moment' | 'ask' | 'once';
  /** Whether questions are asked whose answer loses nothing, and every step of what is mostly done in one go. */
  readonly decideAll: boolean;
  /** Whether letters and digits are commands at the table; a voice or a shaking hand may press them unawares. */
  readonly letterKeys: boolean;
  readonly cardText: 'both' | 'icons' | 'words';
  /** How fast bots show their moves; while one learns, calmly in the first games. */
  readonly pace: Pace | 'learning';
  /** How many games were played to their end, as far as it matters for that. */
  readonly games: 0 | 1 | 2 | 3;
  /** Whether what comes up for the first time is explained, in any game. */
  readonly lessons: boolean;
  /** Whether somebody here has had a slot or card explained by resting on it. */
  readonly knowsResting: boolean;
}

/** How fast bots show their moves. */
export type Pace = 'instant' | 'quick' | 'calm';

const KEY = 'benthos.preferences';

const DEFAULTS: Omit<Preferences, 'language'> = {
  theme: 'system',
  motion: 'system',
  sound: false,
  sea: true,
  turnEnd: 'moment',
  decideAll: false,
  letterKeys: true,
  cardText: 'both',
  pace: 'learning',
  games: 0,
  lessons: false,
  knowsResting: false,
};

/** The values a stored preference may have; anything else is the default again. */
const ALLOWED: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  language: SPOKEN,
  theme: ['system', 'dark', 'light'],
  motion: ['system', 'full', 'fast', 'none'],
  sound: [true, false],
  sea: [true, false],
  turnEnd: ['moment', 'ask', 'once'],
  decideAll: [true, false],
  letterKeys: [true, false],
  cardText: ['both', 'icons', 'words'],
  pace: ['learning', 'instant', 'quick', 'calm'],
  games: [0, 1, 2, 3],
  lessons: [true, false],
  knowsResting: [true, false],
};

export const preferences = createStore<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences.get()));
  } catch {
    // Storage may be blocked or full: the preference then lasts until the page is closed.
  }
}

/** Whoever has seen a thing explain itself needs no word about it. */
export function learnResting(): void {
  if (!preferences.get().knowsResting) prefer({ knowsResting: true });
}

/** The pace now: those who play their first games can follow. */
export function paceOf({ pace, games }: Pick<Preferences, 'pace' | 'games'>): Pace {
  if (pace !== 'learning') return pace;
  return games < 3 ? 'calm' : 'quick';
}

/** One more game was played to its end. */
export function learnGame(): void {
  const { games } = preferences.get();
  if (games < 3) prefer({ games: (games + 1) as Preferences['games'] });
}

function read(): Preferences {
  const found = { language: spokenHere(), ...DEFAULTS };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return found;
    const kept = Object.entries(stored).filter(([key, value]) =>
      (ALLOWED as Readonly<Record<string, readonly unknown[]>>)[key]?.includes(value),
    );
    return { ...found, ...(Object.fromEntries(kept) as Partial<Preferences>) };
  } catch {
    return found;
  }
}

/** The first of the reader's languages that Benthos speaks. */
function spokenHere(): Language {
  for (const wanted of navigator.languages) {
    const [language] = wanted.toLowerCase().split('-');
    const spoken = SPOKEN.find((candidate) => candidate === language);
    if (spoken !== undefined) return spoken;
  }
  return 'en';
}
