import { describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { happened } from '../../../test-kit/server/table-steps.ts';
import { decisionsOf, hashOf, HIDDEN, type Move } from '../../engine/index.ts';
import { advanceTable } from './advance-table.ts';
import { isShown, seenEntry, seenGame, seenHash, seenTable } from './for-viewer.ts';
import { type Body, newTable, type TableRules, type TableState } from './table-state.ts';

const LIVE: TableRules = {
  setup: { players: 2, boards: 'basic', contracts: false, seed: 'ef'.repeat(32) },
  options: { ...USUAL_OPTIONS, pace: { kind: 'live', bank: 90_000, perTurn: 1000 } },
};

function after(...bodies: readonly Body[]): TableState {
  return bodies.reduce((table, body) => happened(LIVE, table, body), newTable(LIVE));
}

const SAT: readonly Body[] = [
  { kind: 'sit', seat: 0, person: 'ann', quiet: { from: 0, to: 7 } },
  { kind: 'sit', seat: 1, person: 'ben' },
];

describe('what everybody sees of an event', () => {
  const seen = (body: Body, viewer: number): unknown =>
    seenEntry({ sequence: 1, at: 5, body, outcome: [], numbers: [1, 2, 3] }, viewer);

  test('of what was taken back others see only what they knew of', () => {
    const body = { kind: 'take-back', seat: 0, count: 3, secret: 1 } as const;
    expect(seen(body, 0)).toMatchObject({ number: 1, at: 5, what: { kind: 'take-back', seat: 0, count: 3 } });
    expect(seen(body, 1)).toMatchObject({ number: 2, what: { kind: 'take-back', seat: 0, count: 2 } });
    expect(seen(body, 2)).toMatchObject({ number: 3, what: { count: 2 } });
    expect(JSON.stringify(seen(body, 1))).not.toContain('secret');
  });

  test('when somebody sleeps is said with the seat alone, and who was away not at all', () => {
    const [sit] = SAT;
    expect(sit && seen(sit, 0)).toMatchObject({ what: { kind: 'sit', seat: 0, person: 'ann' } });
    expect(JSON.stringify(sit && seen(sit, 0))).not.toContain('quiet');
    expect(JSON.stringify(seen({ kind: 'pause', seat: 0, on: true, absent: [1] }, 0))).not.toContain('absent');
  });

  test.each<Body>([
    { kind: 'move', move: { seat: 0, kind: 'prepare', cards: [7] } },
    { kind: 'plan', seat: 0, lines: [], cause: 'wish' },
    { kind: 'take-back', seat: 0, count: 1, secret: 1 },
  ])('R-INF-04 of what only its owner may know nobody else sees anything: %j', (body) => {
    expect([seen(body, 1), seen(body, 2)]).toEqual([undefined, undefined]);
    expect(seen(body, 0)).toMatchObject({ number: 1, what: { kind: body.kind, seat: 0 } });
    expect(JSON.stringify(seen(body, 0))).not.toContain('cards');
  });

  test.each<Body>([
    { kind: 'stand', seat: 1 },
    { kind: 'bot', seat: 1, level: 'novice' },
    { kind: 'cancel' },
    { kind: 'resign', seat: 1 },
    { kind: 'relay', seat: 1, on: true, cause: 'clock' },
    { kind: 'pause', seat: 1, on: true },
  ])('what all may know all see: %j', (body) => {
    for (const viewer of [0, 1, 2]) expect(seen(body, viewer)).toMatchObject({ what: body });
  });

  test('cards that somebody keeps are named to them, and to nobody else', () => {
    const [move] = decisionsOf(after(...SAT).state).find(({ seat }) => seat === 1)?.moves ?? [];
    const result = advanceTable(LIVE, after(...SAT), { body: { kind: 'move', move: move as Move }, at: 0 });
    if (!result.ok) throw new Error(result.reason.code);
    const { entry } = result.value;
    const events = [0, 1, 2].map((viewer) => JSON.stringify(seenEntry(entry, viewer)?.events));
    const cards = JSON.stringify(entry.outcome.flatMap((event) => ('cards' in event ? event.cards : [])));
    expect(events.map((each) => each.includes(cards))).toEqual([false, true, false]);
    expect(events[2]).toBe(events[0]);
  });

  test('that a move was prepared is known to its owner alone', () => {
    const body: Body = { kind: 'move', move: { seat: 0, kind: 'done' }, planned: [] };
    expect(seen(body, 0)).toMatchObject({ what: { isPlanned: true } });
    expect(JSON.stringify(seen(body, 1))).not.toContain('isPlanned');
    expect(JSON.stringify(seen({ kind: 'move', move: { seat: 0, kind: 'done' } }, 0))).not.toContain('isPlanned');
  });
});

describe('what everybody sees of a table', () => {
  test('nothing of the cards before it begins, nor of one that never did', () => {
    const table = after(...SAT.slice(0, 1));
    expect([isShown(table), seenGame(table, 0)]).toEqual([false, undefined]);
    expect(isShown(after(...SAT.slice(0, 1), { kind: 'cancel' }))).toBe(false);
    expect(isShown(after(...SAT))).toBe(true);
    expect(seenGame(after(...SAT), 2)).toBeDefined();
  });

  test('who has which seat, and how they stand', () => {
    const plain = { isRelayed: false, hasResigned: false, wantsPause: false };
    const gathering = after({ kind: 'sit', seat: 1, person: 'ann' });
    const untimed: TableRules = { ...LIVE, options: USUAL_OPTIONS };
    expect(seenTable(untimed, gathering, 0)).toEqual({
      status: 'gathering',
      seats: [plain, { ...plain, person: 'ann' }],
      open: 0,
    });
    const withBot = after({ kind: 'bot', seat: 0, level: 'novice' }, { kind: 'sit', seat: 1, person: 'ann' });
    expect(seenTable(LIVE, withBot, 0).seats).toEqual([
      { ...plain, bot: 'novice', left: 90_000 },
      { ...plain, person: 'ann', left: 90_000, deadline: 90_000 },
    ]);
    const flags = (body: Body) => seenTable(LIVE, after(...SAT, body), 2).seats[1];
    expect(flags({ kind: 'relay', seat: 1, on: true, cause: 'wish' })).toMatchObject({ ...plain, isRelayed: true });
    expect(flags({ kind: 'pause', seat: 1, on: true })).toMatchObject({ ...plain, wantsPause: true });
    expect(flags({ kind: 'resign', seat: 1 })).toMatchObject({ ...plain, hasResigned: true });
  });

  test('quiet hours are told to all at a table where they count, and at no other', () => {
    const days: TableRules = { ...LIVE, options: { ...LIVE.options, pace: { kind: 'days', hours: 24 } } };
    for (const viewer of [0, 1, 2]) {
      const quiet = seenTable(days, after(...SAT), viewer).seats.map((seat) => seat.quiet);
      expect(quiet).toEqual([{ from: 0, to: 7 }, undefined]);
      expect(JSON.stringify(seenTable(LIVE, after(...SAT), viewer))).not.toContain('quiet');
    }
  });

  test('how many of the own moves can be taken back', () => {
    const move: Move = { seat: 1, kind: 'end' };
    const table = { ...after(...SAT), recent: [move, move] };
    expect([0, 1, 2].map((viewer) => seenTable(LIVE, table, viewer).open)).toEqual([0, 2, 0]);
    expect(seenTable(LIVE, { ...table, status: 'paused' }, 1).open).toBe(0);
    const without = { ...LIVE, options: { ...LIVE.options, undo: 'none' } } as const;
    expect(seenTable(without, table, 1).open).toBe(0);
  });

  test('each their own hand, and a checksum of what they see', () => {
    const table = after(...SAT);
    const hands = [0, 1, 2].map((viewer) =>
      seenGame(table, viewer)?.players.map(({ hand }) => hand.some((card) => card !== HIDDEN)),
    );
    expect(hands).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    for (const viewer of [0, 2]) expect(seenHash(table, viewer)).toBe(hashOf(seenGame(table, viewer) ?? {}));
    expect(new Set([0, 1, 2].map((viewer) => seenHash(table, viewer))).size).toBe(3);
    expect(seenHash(newTable(LIVE), 0)).toBe(hashOf({}));
  });

  test('at a live table how much time is left; whoever comes back has a minute at least', () => {
    const left = (table: TableState): readonly unknown[] => seenTable(LIVE, table, 0).seats.map((seat) => seat.left);
    expect(left(after(...SAT))).toEqual([90_000, 90_000]);
    const poor = { ...after(...SAT), clocks: [{ left: 5 }, { left: 7 }] };
    const relayed = (on: boolean, table: TableState): TableState =>
      happened(LIVE, table, { kind: 'relay', seat: 1, on, cause: 'wish' });
    const away = relayed(true, poor);
    expect(left(away)).toEqual([5, 7]);
    expect(left(relayed(false, away))).toEqual([5, 60_000]);
  });
});
