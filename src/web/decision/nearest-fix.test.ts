import { CORE } from '../../engine/core.ts';
import { describe, expect, it } from 'vitest';
import { type Position, positionFrom, type Reason, type View, viewFor, gameFrom } from '../../engine/index.ts';
import { type Fix, nearestFix } from './nearest-fix.ts';

function viewOf(position: Position): View {
  const result = positionFrom(position);
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return viewFor(gameFrom(result.value).state, 0);
}

function short(resource: 'kelp' | 'steelplast' | 'science' | 'credit' | 'biomatter', by = 1): Reason {
  return { code: 'short', resource, by };
}

const BARE = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

describe('the nearest fix', () => {
  it('names a free slot that gives what is missing', () => {
    const fix = nearestFix(viewOf({ players: [BARE, {}] }), [short('steelplast', 2)]);
    expect(fix).toEqual({ kind: 'slot', slot: 'red-d', gains: { steelplast: 2 } });
  });

  it('passes over a slot that is taken', () => {
    const view = viewOf({ players: [BARE, {}], slots: { Rd: [2] }, order: [2, 1], turn: 1 });
    const fix = nearestFix(view, [short('steelplast', 2)]);
    expect(fix).not.toMatchObject({ slot: 'red-d' });
  });

  it('looks into a slot that is impossible', () => {
    const view = viewOf({ players: [BARE, {}] });
    const reasons: readonly Reason[] = [{ code: 'slot-impossible', slot: 'yellow-b', missing: [short('credit', 2)] }];
    expect(nearestFix(view, reasons)).toEqual({ kind: 'slot', slot: 'grant', gains: { credit: 2 } });
  });

  it('names a card in hand if it gives more than any slot', () => {
    const rich = CORE.cards.findIndex(
      (card) => card?.type === 'instant' && card.effect.kind === 'gain' && (card.effect.gain.kelp ?? 0) >= 3,
    );
    expect(rich).toBeGreaterThan(0);
    const fix = nearestFix(viewOf({ players: [{ ...BARE, hand: [rich] }, {}] }), [short('kelp', 3)]);
    expect(fix).toMatchObject({ kind: 'card', card: rich });
  });

  it('says what to build first', () => {
    const view = viewOf({ players: [{ board: 1 }, {}] });
    const [player] = view.players;
    const far: Fix | undefined = nearestFix(view, [{ code: 'not-adjacent', site: 'c5' }]);
    expect(player?.side).toBe(1);
    expect(far).toMatchObject({ kind: 'build' });
  });

  it('knows when tiles go', () => {
    const taken: readonly Reason[] = [{ code: 'slot-occupied', slot: 'red-d' }];
    expect(nearestFix(viewOf({ players: [{}, {}] }), taken)).toEqual({ kind: 'home' });
    expect(nearestFix(viewOf({ players: [{}, {}, {}, {}] }), taken)).toEqual({ kind: 'clone' });
    expect(nearestFix(viewOf({ players: [{}] }), taken)).toEqual({ kind: 'moves-on' });
  });

  it('has nothing to say where nothing helps', () => {
    expect(nearestFix(viewOf({ players: [{}, {}] }), [{ code: 'game-over' }])).toBeUndefined();
  });
});
