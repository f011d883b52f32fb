import type { TableOptions } from './options.ts';

/** What a table agrees on unless somebody chooses otherwise. A file of its own, as the app's first page loads it. */
export const USUAL_OPTIONS: TableOptions = {
  undo: 'rules',
  liveScore: true,
  hints: false,
  pace: { kind: 'untimed' },
  relay: 'skipper',
  chat: true,
  spectators: true,
  rated: false,
  isPublic: false,
};
