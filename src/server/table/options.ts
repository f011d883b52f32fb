import type { TableOptions } from '../../wire/options.ts';

export type { Level, Pace, QuietHours, TableOptions } from '../../wire/options.ts';

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
