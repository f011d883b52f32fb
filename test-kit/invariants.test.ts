import { describe, expect, test } from 'vitest';
import { copyState, decisionsOf, type State } from '../src/engine/index.ts';
import { accountOf } from './invariants/account.ts';
import { faultsOf } from './invariants.ts';
import { checkedPlayout, commandFor, THOROUGH } from './checked-playout.ts';
import { playout, type Table } from './playout.ts';

const TABLE: Table = { players: 4, boards: 'advanced', contracts: true, seed: 'planted', rich: true };
/** Faults that a bug could cause, each planted by hand in a sound state, and what the invariants say of it. */
const PLANTED: readonly (readonly [name: string, plant: (state: State) => unknown, says: RegExp])[] = [
  [
    'a card drawn but left on the deck',
    (s) => (first(s).hand = [...first(s).hand, s.deck.at(-1) ?? 0]),
    /is in 2 places/,
  ],
  ['a card lost', (s) => s.deck.pop(), /is in 0 places instead of 1/],
  ['a card of an era to come', (s) => s.discard.push(180), /card 180 does not belong in discard/],
  ['a discard not put on its pile', (s) => s.discard.pop(), /is in 0 places/],
  ['a past card in the deck', (s) => s.deck.unshift(s.box.pop() ?? 0), /does not belong in deck/],
  ['a special lost under its deck', (s) => s.specials.shift(), /is in 0 places/],
  ['a special nobody turned up', (s) => s.specialsSeen.splice(-1, 1, 3), /top special lies face down/],
  ['a dear special twice', (s) => s.removed.push(s.offer[0] ?? 185), /dear specials in the game/],
  ['a mark forgotten', (s) => (first(s).marks = first(s).marks.slice(1)), /cards, \d+ marks/],
  [
    'an action card among the permanents',
    (s) => {
      const player = first(s);
      player.permanents = [...player.permanents, ...player.ready.slice(0, 1)];
      player.ready = player.ready.slice(1);
    },
    /permanents/,
  ],
  ['a fifth action card', (s) => (first(s).ready = [0, 0, 0, 0, 0]), /action cards/],
  ['a negative stock', (s) => first(s).resources.splice(1, 1, -1), /resources/],
  ['half a credit', (s) => first(s).resources.splice(3, 1, 0.5), /resources/],
  ['VP from nowhere', (s) => first(s).vp++, /the account says/],
  ['two domes on one site', (s) => (first(s).symbiotic |= first(s).nonsymbiotic), /two domes/],
  ['a city out in the sea', (s) => (first(s).nonsymbiotic |= 1 << 20), /off the board/],
  ['a tunnel out of the network', (s) => (first(s).tunnels = 1), /not joined/],
  ['an upgrade of nothing', (s) => (first(s).upgradedTunnels = (1 << 17) - 1), /without its tunnel/],
  ['an unknown building', (s) => first(s).buildings.splice(0, 1, 4), /unknown building/],
  ['a metropolis twice', (s) => (first(s).extraMetropolises = s.metropolises.slice(0, 1)), /metropolis twice/],
  [
    'a contract gone',
    (s) => s.contracts.splice(0) && s.players.forEach((player) => (player.contracts = [])),
    /contract/,
  ],
  ['a marker lost from the stack', (s) => (s.stack = s.stack.slice(1)), /stack/],
  ['a marker off the track', (s) => (s.spaces = s.spaces.map(() => 6)), /spaces/],
  ['a seat twice in the order', (s) => s.order.splice(0, 1, s.order[1] ?? 0), /order/],
  ['a round of another era', (s) => (s.round = 9), /round 9 in era/],
  ['too many tiles', (s) => s.tiles.fill(1), /tiles out after/],
  ['two on a slot without cloning', (s) => (s.tiles[0] = 3), /shared slots/],
  ['a turn out of order', (s) => (s.turns = (s.turns + 1) % 12), /turn of seat/],
  ['nobody to act', (s) => s.lanes.forEach((lane) => lane.splice(0)), /0 can act in play/],
  ['a prepared card not held', (s) => (other(s).prepared = [first(s).ready[0] ?? 0]), /not held/],
  ['cards owed in play', (s) => (s.owed = [2, ...s.owed.slice(1)]), /cards owed/],
];

describe('the invariants see what they should', () => {
  const sound = middle();

  test('R-CMP-01 a sound state has no fault', () => {
    expect(faultsOf(sound, decisionsOf(sound))).toEqual([]);
  });

  test.each(PLANTED)('planted: %s', (_name, plant, says) => {
    const decisions = decisionsOf(sound);
    const state = copyState(sound);
    plant(state);
    expect(faultsOf(state, decisions).join('\n')).toMatch(says);
  });

  test('planted: an answer twice, a question with one answer', () => {
    const [decision] = decisionsOf(sound);
    const [move] = decision?.moves ?? [];
    if (decision === undefined || move === undefined) throw new Error('nothing is asked');
    expect(faultsOf(sound, [{ ...decision, moves: [move, move] }]).join()).toMatch(/the same answer twice/);
    expect(faultsOf(sound, [{ ...decision, moves: [move] }]).join()).toMatch(/with 1 answers/);
  });

  test('planted: an event left out', () => {
    const faults: string[] = [];
    const account = accountOf(sound);
    const richer = copyState(sound);
    richer.players.forEach((player) => player.resources.fill(99));
    account.check(richer, [], (fault) => faults.push(fault));
    expect(faults.join()).toMatch(/by the events/);
  });

  test('R-TRN-16 planted: a slot used for nothing', () => {
    const faults: string[] = [];
    accountOf(sound).check(
      sound,
      [
        { kind: 'played', seat: 0, slot: 'red-a' },
        { kind: 'turn', seat: 1 },
      ],
      (fault) => faults.push(fault),
    );
    expect(faults).toEqual(['nothing of slot:red-a was carried out']);
  });

  test('a failure names the command that plays it again', () => {
    expect(commandFor({ ...TABLE, sides: [5, 6, 7, 8] })).toBe(
      'npm run playout -- --players 4 --boards advanced --contracts --sides 5,6,7,8 --rich --seed planted',
    );
    const broken = (): unknown => checkedPlayout({ ...TABLE, sides: [5, 5, 5, 99] }, THOROUGH);
    expect(broken).toThrow(/play it again: npm run playout -- --players 4 .* --seed planted/);
  });
});

/** A position of the second era in which every plant finds its ground. */
function middle(): State {
  const found: State[] = [];
  for (let game = 0; game < 50 && found.length === 0; game++) {
    playout({
      ...TABLE,
      seed: `${TABLE.seed}-${game}`,
      onStep: ({ state }) => found.length === 0 && isFertile(state) && found.push(copyState(state)),
    });
  }
  return found[0] as State;
}

function isFertile(state: State): boolean {
  const { era, turn, box, discard, offer, specials, metropolises, contracts, deck } = state;
  const lists = [box, discard, offer, metropolises, contracts, deck, first(state).ready, first(state).hand];
  return era === 2 && turn !== undefined && specials.length > 1 && lists.every((list) => list.length > 0);
}

function first(state: State): State['players'][number] {
  return state.players[state.turn?.seat ?? 0] as State['players'][number];
}

function other(state: State): State['players'][number] {
  return state.players.find((player) => player !== first(state)) as State['players'][number];
}
