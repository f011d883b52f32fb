import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../test-kit/invariants.ts';
import { lasting } from '../../../test-kit/invariants/positions.ts';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Event } from '../event.ts';
import { gameFrom } from '../play/advance.ts';
import { offered, playMoves } from '../../../test-kit/scenario.ts';
import { sample } from '../hidden/sample.ts';
import { viewFor } from '../hidden/view.ts';
import { seedFrom } from '../kit/random.ts';
import type { Position, TaskPosition } from './position.ts';
import { positionFrom, positionOf } from './position.ts';
import type { State } from '../state.ts';
import { BELOW } from '../state.ts';

function stateOf(position: Position): State {
  const result = positionFrom(position);
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return result.value;
}

describe('what is left out', () => {
  test('nothing said at all is the start of a game of two', () => {
    const state = stateOf({});
    expect(state.players.map(({ side }) => side)).toEqual([1, 2]);
    expect(state.players[0]?.resources).toEqual([1, 1, 1, 2, 0]);
    expect(state.players[0]?.ready).toEqual([0]);
    expect(state.deck).toHaveLength(66);
    expect(state.specials).toHaveLength(15);
    expect(state.offer).toHaveLength(6);
    expect(state.spaces).toEqual([BELOW, 4]);
    expect(decisionsOf(state)).toMatchObject([{ seat: 0, kind: 'play' }]);
  });

  test('cards named nowhere are in the deck, those of past eras in the box', () => {
    const state = stateOf({ round: 5, deck: [80, 81], players: [{ hand: [70, 3] }, {}], removed: [4] });
    expect(state.deck).toHaveLength(56);
    expect(state.deck.slice(-2)).toEqual([81, 80]);
    expect(state.box).toHaveLength(64);
    expect(state.deck).not.toContain(70);
    expect(stateOf({ rest: 'discard' }).discard).toHaveLength(66);
    expect(stateOf({ rest: 'removed' }).deck).toHaveLength(0);
  });

  test('turns follow from the tiles and whose turn it is; those without a tile were spent on the Grant', () => {
    const state = stateOf({ turn: 1, slots: { Rb: [2] } });
    expect(state.turns).toBe(2);
    expect(state.tiles.at(-1)).toBe(1);
    expect(stateOf({ players: [{}, {}, {}], turn: 3 }).turns).toBe(2);
    expect(stateOf({ turns: 5 }).turn?.seat).toBe(1);
  });

  test('the neutral tiles of solo have moved on with the rounds', () => {
    const state = stateOf({ players: [{}], round: 3 });
    expect(state.tiles.map((mask) => mask > 0)).toEqual(
      [2, 6, 10].reduce((all, slot) => all.with(slot, true), Array<boolean>(13).fill(false)),
    );
    expect(state.setup.soloStart).toBe(1);
    expect(
      stateOf({ players: [{}], round: 3, slots: { Ga: ['neutral'], Ra: ['neutral'], Ya: ['neutral'] } }).setup
        .soloStart,
    ).toBe(3);
  });

  test('a hand above its limit is discarded first', () => {
    const hand = [1, 2, 3, 4];
    expect(decisionsOf(stateOf({ players: [{ hand }, {}] }))).toMatchObject([{ seat: 0, kind: 'discard' }]);
  });
});

describe('what comes next', () => {
  test.each([
    ['end-of-round', 1, { kind: 'order' }, { phase: 'play', round: 2 }],
    ['end-of-round', 7, { kind: 'production' }, { phase: 'play', round: 8 }],
    ['production', 4, { kind: 'production' }, { phase: 'play', round: 5 }],
    ['end-of-era', 7, { kind: 'fed' }, { phase: 'play', round: 8 }],
    ['end-of-era', 10, { kind: 'fed' }, { phase: 'over', round: 10 }],
    ['scoring', 10, { kind: 'scored' }, { phase: 'over', round: 10 }],
  ] as const)('%s of round %i', (next, round, first, after) => {
    const state = stateOf({ next, round });
    expect(positionOf(state)?.next).toBe(next);
    const events: Event[] = [];
    expect(gameFrom(state, events).state).toMatchObject(after);
    expect(events).toContainEqual(expect.objectContaining(first));
  });
});

describe('the middle of a turn', () => {
  test('a tile and a card that are laid', () => {
    const state = stateOf({ players: [{ steelplast: 3, credit: 3 }, {}], turn: { slot: 'Yb', card: 45 } });
    expect(offered(state, 1)).toEqual(['@', '#']);
    expect(state.tiles.filter((mask) => mask > 0)).toEqual([1]);
    expect(state.turn).toMatchObject({ seat: 0, matched: true, slotDone: false });
  });

  test('a slot under way, with what is left of it', () => {
    const tasks: TaskPosition[] = [{ task: 'effect', of: 'slot:yellow-b', left: 1 }, { task: 'slot' }];
    const state = stateOf({
      players: [{ sites: { t13: 'tunnel' } }, {}],
      turn: { slot: 'Yb', slotDone: true, tunnels: 1, tasks },
    });
    expect(offered(state, 1)).toContain('+tunnel t11');
    expect(offered(state, 1)).toContain('x');
    expect(positionOf(state)?.turn).toEqual({ seat: 1, slot: 'Yb', slotDone: true, tunnels: 1, tasks });
  });

  test('effects that came together, above the upgrade that belongs to a build', () => {
    // The tunnel of red e connects metropolis 14 and is to be upgraded; 58 answers it, too.
    const state = stateOf({
      players: [
        {
          board: 1,
          science: 1,
          sites: { t13: 'tunnel', t12: 'tunnel', t17: 'tunnel' },
          metropolises: { 'bottom-left': 14 },
        },
        {},
        {},
      ],
      turn: {
        slot: 'Re',
        slotDone: true,
        tasks: [
          { task: 'effect', of: 'metropolis:14', parts: [1] },
          { task: 'finish', site: 't17', of: 'slot:red-e/2' },
          { task: 'slot' },
        ],
      },
    });
    expect(offered(state, 1)).toEqual(['>', 'x']);
    const { events } = playMoves(state, '1: x');
    expect(events).toContainEqual({ kind: 'upgraded', seat: 0, what: 'tunnel', site: 't17', cause: 'slot:red-e' });
  });

  test('the end of a turn, with its effects and an ability', () => {
    const state = stateOf({
      round: 8,
      players: [{ claimed: [155, 54], credit: 1 }, {}],
      turn: { slot: 'Gb', slotDone: true, ending: true, tasks: [{ task: 'effect', of: 'card:155/1' }] },
    });
    expect(offered(state, 1)).toEqual(['$', 'x']);
    expect(offered(playMoves(state, '1: x').state, 1)).toEqual(['*54', '.']);
  });
});

describe('supplies', () => {
  test('R-CMP-02 so many tunnels and domes are left', () => {
    const state = stateOf({ supply: { tunnel: 1, symbiotic: 0 }, players: [{ steelplast: 9, credit: 9 }, {}] });
    expect(viewFor(state, 0).supply).toEqual({ tunnel: 1, symbiotic: 0, nonsymbiotic: 15 });
    const { state: after } = playMoves(state, '1: @Yb; +tunnel t13');
    // There is no second tunnel to ask about.
    expect(after.turn?.seat).toBe(1);
    expect(positionOf(after)?.supply).toEqual({ tunnel: 0, symbiotic: 0 });
    expect(sample(viewFor(after, 1), { seed: seedFrom('supply'), used: 0 }).setup.pieces).toEqual(after.setup.pieces);
  });

  test('R-SPC-02 specials that are named nowhere can be out of the game', () => {
    const state = stateOf({ specials: [192, 193], otherSpecials: 'removed', offer: [] });
    expect(state.specials).toEqual([193, 192]);
    expect(offered(playMoves(state, '1: @Rc; T?').state, 1)).toEqual(['T193/192', 'T192/193']);
    const position = positionOf(state);
    expect(positionFrom(position)).toEqual({ ok: true, value: state });
    expect(offered(stateOf({ otherSpecials: 'removed', offer: [] }), 1)).not.toContain('@Rc');
  });
});

describe.each(SETUPS)('a game of $players players on $boards boards', (setup) => {
  const game = randomGame(setup, `position ${JSON.stringify(setup)}`);

  test('has positions that are written and read without loss', () => {
    const written = game.states.flatMap((state) => {
      const position = positionOf(state);
      return position === undefined ? [] : [{ state, position }];
    });
    // Every moment of a turn.
    expect(written.length).toBe(game.states.filter(({ phase }) => phase === 'play').length);
    for (const { state, position } of written) {
      expect(positionFrom(JSON.parse(JSON.stringify(position)))).toEqual({ ok: true, value: lasting(state) });
    }
  });
});

test('the examples of docs/positions.md are possible', () => {
  const page = readFileSync(new URL('../../../docs/positions.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json as string) as Position);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(stateOf(example).players.length).toBe(2);
});

test('anything at all is refused without throwing, or makes a state that can be played', () => {
  const value = fc.anything({ maxDepth: 3 });
  const keys = [
    'players',
    'round',
    'next',
    'order',
    'turn',
    'turns',
    'slots',
    'track',
    'deck',
    'seen',
    'offer',
    'pool',
    'supply',
    'otherSpecials',
  ];
  const odd = fc.oneof(
    fc.integer({ min: -1, max: 9 }),
    fc.array(fc.integer({ min: 0, max: 9 })),
    fc.constantFrom('turn', 'scoring', {}),
    value,
  );
  fc.assert(
    fc.property(fc.oneof(value, fc.dictionary(fc.constantFrom(...keys), odd)), (position) => {
      const result = positionFrom(position);
      expect(result.ok ? faults(result.value) : []).toEqual([]);
      expect(result.ok || result.reasons.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

describe('a position with something changed is refused, or is as sound as any', () => {
  const written = SETUPS.flatMap((setup) =>
    randomGame(setup, `changed ${JSON.stringify(setup)}`).states.flatMap((state) => positionOf(state) ?? []),
  );

  test('a number or name somewhere', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...written),
        fc.nat(),
        fc.integer({ min: 0, max: 205 }),
        (position, place, number) => {
          const changed = JSON.parse(JSON.stringify(position)) as Json;
          const leaves = leavesOf(changed);
          const leaf = leaves[place % leaves.length] as Leaf;
          const other = leaves.filter(({ value }) => typeof value === 'string')[place % 7];
          leaf.set(typeof leaf.value === 'number' ? number % (leaf.value < 17 ? 17 : 206) : (other?.value ?? ''));
          const result = positionFrom(changed);
          if (result.ok) accepted++;
          expect(result.ok ? faults(result.value) : []).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

type Json = Record<string, unknown>;
interface Leaf {
  readonly value: unknown;
  readonly set: (value: unknown) => void;
}

/** Every number and name in it but the contracts, of which a position may name fewer than a game has. */
function leavesOf(value: Json): Leaf[] {
  return Object.entries(value).flatMap(([key, each]): Leaf[] => {
    if (key === 'contracts' || key === 'seed') return [];
    if (typeof each === 'object' && each !== null) return leavesOf(each as Json);
    return [{ value: each, set: (changed) => (value[key] = changed) }];
  });
}

/** What the invariants of random games find wrong once the game has settled. */
function faults(state: State): string[] {
  const game = gameFrom(state);
  return faultsOf(game.state, game.decisions);
}
