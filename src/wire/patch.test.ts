import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, decisionsOf, hashOf, newGame, viewFor } from '../engine/index.ts';
import { type Patch, patchBetween, patched } from './patch.ts';

/** As it arrives at the other end. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A patch as it arrives there; empty, if nothing changed. */
function sentPatch(before: object, after: object): Patch {
  return JSON.parse(patchBetween(before, after) ?? '{}') as Patch;
}

/** Objects of few fields, so that two of them often have some in common; `null` is not among what is patched. */
const { object: someObject } = fc.letrec<{ object: Record<string, unknown>; value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom('', 'a'),
    fc.boolean(),
    fc.constant(undefined),
    fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    fc.array(tie('object'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
}));

/** Whether the same field is a list here and an object there, which no type of ours allows. */
function isMixed(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return true;
  return Object.entries(one).some(([name, value]) => isMixed(value, other[name as never]));
}

test('a patch that was sent turns the one into the other', () => {
  fc.assert(
    fc.property(someObject, someObject, (before, after) => {
      fc.pre(!isMixed(sent(before), sent(after)));
      expect(patched(sent(before), sentPatch(before, after))).toEqual(sent(after));
    }),
    { numRuns: 2000 },
  );
});

test('equal objects need no patch, and what did not change is shared', () => {
  const before = { a: { b: [1, 2] }, c: [{ d: 1 }, { d: 2 }] };
  expect(patchBetween(before, structuredClone(before))).toBeUndefined();
  const after = patched(before, { c: { 1: { d: 3 } } });
  expect(after).toEqual({ a: { b: [1, 2] }, c: [{ d: 1 }, { d: 3 }] });
  expect(after.a).toBe(before.a);
  expect(after.c[0]).toBe(before.c[0]);
});

test('fields go, lists of another length come whole, and places of a list change alone', () => {
  const before = { turn: { seat: 1 }, hand: [1, 2], players: [{ vp: 1 }, { vp: 2, chosen: [3] }] };
  const after = { hand: [1], players: [{ vp: 1 }, { vp: 4 }] };
  expect(sentPatch(before, after)).toEqual({ turn: null, hand: [1], players: { 1: { vp: 4, chosen: null } } });
});

test('the views of a whole game follow from its patches, and these are small', () => {
  let state = newGame({ players: 3, boards: 'advanced', contracts: true, seed: 'patches' });
  const views = [0, 1, 2, undefined].map((seat) => ({ seat, view: sent(viewFor(state, seat)) }));
  let [whole, patches] = [0, 0];
  for (let turn = 0; state.phase !== 'over'; turn++) {
    const moves = decisionsOf(state).flatMap((decision) => decision.moves);
    const result = apply(state, moves[(turn * 7) % moves.length]);
    if (!result.ok) throw new Error('an offered move is not legal');
    const before = state;
    state = result.value.state;
    for (const known of views) {
      const view = viewFor(state, known.seat);
      const patch = sentPatch(viewFor(before, known.seat), view);
      known.view = patched(known.view, patch);
      expect(hashOf(known.view)).toBe(hashOf(view));
      whole += JSON.stringify(view).length;
      patches += JSON.stringify(patch).length;
    }
  }
  expect(patches).toBeLessThan(whole / 4);
});
