import { expect, test, vi } from 'vitest';
import { newGame, viewFor } from '../../../engine/index.ts';
import type { SeenSeat, SeenTable } from '../../../wire/table.ts';
import type { TableOptions } from '../../../wire/options.ts';
import { isUntold, waitsForDays } from './offer.ts';

const NOBODY = { pushKey: 'key', isPushed: false, hasMail: true };

test('only who would hear of nothing, and could, is offered to be told', () => {
  expect(isUntold(NOBODY, true)).toBe(true);
  expect(isUntold(NOBODY, false)).toBe(true);
  expect(isUntold({ ...NOBODY, hasMail: false }, true)).toBe(true);
  expect(isUntold({ ...NOBODY, hasMail: false }, false)).toBe(false);
  expect(isUntold({ ...NOBODY, isPushed: true }, true)).toBe(false);
  expect(isUntold({ ...NOBODY, mail: { address: 'ann@mail.example', isConfirmed: false } }, true)).toBe(false);
});

test('the time for it is while other people have days to answer', () => {
  expect(waitsForDays(tableWhere({ waiting: [1] }))).toBe(true);
  expect(waitsForDays(tableWhere({ waiting: [0, 1] }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [0] }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [] }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [1], seat: undefined }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [1], pace: { kind: 'untimed' } }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [1], status: 'paused' }))).toBe(false);
  expect(waitsForDays(tableWhere({ waiting: [1], other: { isRelayed: true } })), 'a bot answers at once').toBe(false);
});

test.each(['kept', 'blocked'])('what was put away is not offered again, also where storage is %s', async (storage) => {
  vi.resetModules();
  const kept = new Map<string, string>();
  const blocked = (): never => {
    throw new Error('blocked');
  };
  vi.stubGlobal('localStorage', {
    getItem: storage === 'blocked' ? blocked : (key: string) => kept.get(key) ?? null,
    setItem: storage === 'blocked' ? blocked : (key: string, value: string) => kept.set(key, value),
  });
  const first = await import('./offer.ts');
  expect(first.isOffered()).toBe(false);
  first.forgoOffer();
  expect(first.isOffered()).toBe(true);
  vi.resetModules();
  const next = await import('./offer.ts');
  expect(next.isOffered(), 'on the next visit').toBe(storage === 'kept');
  vi.unstubAllGlobals();
});

interface Situation {
  readonly waiting: readonly number[];
  readonly seat?: number | undefined;
  readonly pace?: TableOptions['pace'];
  readonly status?: SeenTable['status'];
  readonly other?: Partial<SeenSeat>;
}

function tableWhere(situation: Situation): Parameters<typeof waitsForDays>[0] {
  const { waiting, pace = { kind: 'days', hours: 24 }, status = 'running', other = {} } = situation;
  const setup = { players: 2, seed: 'a'.repeat(64), boards: 'basic', contracts: false } as const;
  const sitting = { isRelayed: false, hasResigned: false, wantsPause: false };
  const options: TableOptions = {
    undo: 'rules',
    liveScore: true,
    hints: true,
    pace,
    relay: 'novice',
    chat: true,
    spectators: true,
    rated: false,
    isPublic: false,
  };
  return {
    options,
    seat: 'seat' in situation ? situation.seat : 0,
    table: {
      status,
      seats: [
        { person: 'ann', ...sitting },
        { person: 'ben', ...sitting, ...other },
      ],
      open: 0,
    },
    view: { ...viewFor(newGame(setup), 0), waiting },
  };
}
