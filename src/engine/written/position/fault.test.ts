import { describe, expect, test } from 'vitest';
import type { Problem } from '../position.ts';
import { positionFrom } from '../position.ts';

describe('what is impossible is refused by name', () => {
  const first = (player: object): object => ({ players: [player, {}] });
  const everywhere = Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`t${i + 1}`, 'tunnel']));
  const cities = (kind: string): object => ({
    sites: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`c${i + 1}`, kind])),
  });

  const turn = (tasks: readonly object[], slot?: string): object => ({
    turn: { tasks, ...(slot === undefined ? {} : { slot, slotDone: true }) },
  });

  const CASES: readonly (readonly [name: string, position: object, field: string, problem: Problem])[] = [
    ['an unknown field', { rounds: 1 }, 'rounds', 'unknown-field'],
    ['an unknown field of a player', first({ gold: 1 }), 'players[0].gold', 'unknown-field'],
    ['negative resources', first({ kelp: -1 }), 'players[0].kelp', 'negative'],
    ['half a credit', first({ credit: 0.5 }), 'players[0].credit', 'not-whole'],
    ['round 11', { round: 11 }, 'round', 'out-of-range'],
    ['five players', { players: [{}, {}, {}, {}, {}] }, 'players', 'wrong-number-of-players'],
    ['no data', { seed: undefined }, 'seed', 'no-data'],
    ['one board twice', { players: [{ board: 3 }, { board: 3 }] }, 'players[1].board', 'board-twice'],
    [
      'a basic and an advanced board',
      { players: [{ board: 3 }, { board: 5 }] },
      'players[0].board',
      'basic-and-advanced',
    ],
    ['solo on a basic board', { players: [{ board: 3 }] }, 'players[0].board', 'basic-and-advanced'],
    ['an unknown site', first({ sites: { c10: 'symbiotic' } }), 'players[0].sites.c10', 'unknown-site'],
    ['no such thing', first({ sites: { c8: 'castle' } }), 'players[0].sites.c8', 'unknown-value'],
    ['a farm on a city site', first({ sites: { c8: 'farm' } }), 'players[0].sites.c8', 'wrong-site'],
    ['a tunnel on a building site', first({ sites: { 'c9.1': 'tunnel' } }), 'players[0].sites.c9.1', 'wrong-site'],
    ['a city without a neighbour', first({ sites: { c1: 'symbiotic' } }), 'players[0].sites.c1', 'not-adjacent'],
    ['a building out of reach', first({ sites: { 'c1.1': 'farm' } }), 'players[0].sites.c1.1', 'not-adjacent'],
    [
      'a tunnel that continues nothing',
      first({ sites: { t13: 'tunnel', t2: 'tunnel' } }),
      'players[0].sites.t2',
      'not-joined',
    ],
    [
      'more tunnels than there are',
      { players: [{ sites: everywhere }, { sites: everywhere }, { sites: everywhere }] },
      'supply.tunnel',
      'supply-exceeded',
    ],
    [
      'more white domes than there are',
      { players: [cities('nonsymbiotic'), cities('nonsymbiotic')] },
      'supply.nonsymbiotic',
      'supply-exceeded',
    ],
    ['more purple domes than there are', first(cities('symbiotic')), 'supply.symbiotic', 'supply-exceeded'],
    [
      'a blue metropolis for a brown one',
      first({ metropolises: { 'top-left': 6 } }),
      'players[0].metropolises.top-left',
      'wrong-metropolis',
    ],
    [
      'a metropolis twice',
      first({ metropolises: { 'top-right': 6 }, extra: [6] }),
      'players[0].extra[0]',
      'metropolis-twice',
    ],
    [
      'no metropolis left',
      first({ extra: [6, 7, 8, 9, 10, 11, 12, 13] }),
      'players[1].metropolises.bottom-left',
      'no-metropolis-left',
    ],
    [
      'a metropolis that solo leaves out',
      { players: [{ metropolises: { 'top-left': 3 } }] },
      'players[0].metropolises.top-left',
      'not-in-solo',
    ],
    ['two players with one card', { players: [{ hand: [5] }, { hand: [5] }] }, 'players[1].hand[0]', 'card-twice'],
    ['a card in hand and deck', { deck: [5], players: [{ hand: [5] }, {}] }, 'players[0].hand[0]', 'card-twice'],
    ['a Personal Assistant in hand', first({ hand: [0] }), 'players[0].hand[0]', 'wrong-place'],
    ['two Personal Assistants', first({ ready: [0], used: [0] }), 'players[0].used', 'card-twice'],
    ['card 206', first({ hand: [206] }), 'players[0].hand[0]', 'out-of-range'],
    ['a card of a future era', first({ hand: [67] }), 'players[0].hand[0]', 'future-era'],
    ['a past card in the deck', { round: 5, deck: [1] }, 'deck[0]', 'wrong-place'],
    ['a special in the discard pile', { discard: [190] }, 'discard[0]', 'wrong-place'],
    ['a cheap special out of the game', { removed: [186] }, 'removed[0]', 'wrong-place'],
    ['a dear special in the deck of the cheap ones', { specials: [181] }, 'specials[0]', 'wrong-place'],
    ['a cheap special on offer', { offer: [186] }, 'offer[0]', 'wrong-place'],
    [
      'seven dear specials',
      { offer: [181, 182, 183, 184, 185, 187], players: [{ hand: [188] }, {}] },
      'offer',
      'seven-dear-specials',
    ],
    ['a permanent that is ready', first({ ready: [199] }), 'players[0].ready[0]', 'not-an-action'],
    ['an A-card among the claimed', first({ claimed: [203] }), 'players[0].claimed[0]', 'not-claimable'],
    ['five A-cards', first({ ready: [0, 186, 202], used: [203, 204] }), 'players[0].ready', 'five-actions'],
    [
      'a prepared card that is not in hand',
      first({ hand: [1, 2, 3, 4], prepared: [5] }),
      'players[0].prepared[0]',
      'not-in-hand',
    ],
    [
      'too many prepared',
      first({ hand: [1, 2, 3, 4], prepared: [1, 2] }),
      'players[0].prepared',
      'wrong-number-of-cards',
    ],
    ['knowledge of a card of the deck', { seen: { 7: [1] } }, 'seen.7', 'not-hidden'],
    [
      'knowledge of a seat that is not there',
      { players: [{ hand: [7] }, {}], seen: { 7: [3] } },
      'seen.7[0]',
      'unknown-seat',
    ],
    ['a shuffle of the future', { players: [{ hand: [7] }, {}], pools: { 7: 2 } }, 'pools.7', 'out-of-range'],
    [
      'one contract twice',
      { contracts: [1, 2], players: [{ contracts: [2] }, {}] },
      'players[0].contracts[0]',
      'contract-twice',
    ],
    ['four contracts', { contracts: [1, 2, 3, 4] }, 'contracts', 'four-contracts'],
    ['contracts in solo', { contracts: [1], players: [{}] }, 'contracts', 'not-in-solo'],
    ['VP that differ', first({ vp: 3, scored: { play: 2 } }), 'players[0].scored', 'vp-differ'],
    ['VP below nought', first({ scored: { hunger: -3 } }), 'players[0].scored', 'negative'],
    ['a seat that is not there', { order: [1, 3] }, 'order[1]', 'unknown-seat'],
    ['one seat twice', { order: [1, 1] }, 'order[1]', 'seat-twice'],
    ['a seat missing', { order: [1] }, 'order', 'seat-missing'],
    ['production after round 3', { round: 3, next: 'production' }, 'round', 'wrong-round'],
    ['scoring after round 7', { round: 7, next: 'scoring' }, 'round', 'wrong-round'],
    ['the turn of somebody else', { turns: 1, turn: 1 }, 'turn', 'not-their-turn'],
    ['seven turns of two', { turns: 6 }, 'turns', 'out-of-range'],
    ['an unknown slot', { slots: { Ge: [1] } }, 'slots.Ge', 'unknown-slot'],
    ['a tile of nobody', { slots: { Ga: [3] } }, 'slots.Ga[0]', 'unknown-seat'],
    ['a neutral tile among two', { slots: { Ga: ['neutral'] } }, 'slots.Ga[0]', 'unknown-seat'],
    ['more tiles than turns', { turns: 1, slots: { Ga: [1], Gb: [1] } }, 'slots', 'too-many-tiles'],
    ['four tiles of one player', { slots: { Ga: [1], Gb: [1], Gc: [1], Gd: [1] } }, 'slots', 'too-many-tiles'],
    ['a tile on the Grant too many', { turns: 1, slots: { Ga: [1], Fed: [1] } }, 'slots.Fed', 'too-many-tiles'],
    ['tiles at production', { round: 4, next: 'production', slots: { Ga: [1] } }, 'slots.Ga[0]', 'too-many-tiles'],
    ['two tiles on one slot', { slots: { Ga: [1, 2] } }, 'slots.Ga', 'slot-taken'],
    ['cloning among two', { cloner: 1 }, 'cloner', 'no-cloning-tile'],
    ['a cloner who cloned nothing', { players: [{}, {}, {}, {}], cloner: 1 }, 'cloner', 'nothing-cloned'],
    [
      'neutral tiles on different letters',
      { players: [{}], slots: { Ga: ['neutral'], Rb: ['neutral'], Yc: ['neutral'] } },
      'slots',
      'wrong-neutral-tiles',
    ],
    ['a marker on two spaces', { track: { 1: [1], 2: [1] } }, 'track.2', 'seat-twice'],
    ['a space that is not there', { track: { 5: [1] } }, 'track.5', 'unknown-field'],
    [
      'markers on the track at production',
      { round: 4, next: 'production', track: { 1: [1] } },
      'track.1',
      'wrong-round',
    ],
    ['a shuffle of two eras', { round: 5, players: [{ hand: [7, 70] }, {}], pools: { 7: 2 } }, 'pools', 'wrong-pool'],
    ['a tunnel built before the tile by nothing', { turn: { tunnels: 1 } }, 'turn.tunnels', 'no-ability'],
    ['an ability nobody has', { turn: { abilities: [37] } }, 'turn.abilities[0]', 'no-ability'],
    ['a card before the tile', { turn: { card: 12 } }, 'turn.card', 'no-tile'],
    ['an effect before the tile by nothing', turn([{ task: 'slot' }]), 'turn.tasks', 'no-ability'],
    ['the end of a turn whose slot is open', { turn: { slot: 'Gb', ending: true } }, 'turn.ending', 'no-tile'],
    ['a slot that is not there', { turn: { slot: 'Ge' } }, 'turn.slot', 'unknown-slot'],
    ['a tile too many', { turns: 0, turn: { slot: 'Gb' }, slots: { Ga: [1] } }, 'slots', 'too-many-tiles'],
    ['a slot that somebody else has', { turns: 1, turn: { slot: 'Ga' }, slots: { Ga: [1] } }, 'slots.Ga', 'slot-taken'],
    [
      'a card used on another colour',
      { turn: { slot: 'Gb', card: 24, cardUsed: true } },
      'turn.cardUsed',
      'wrong-match',
    ],
    [
      'a claimed card that still lies there',
      { turn: { slot: 'Rd', card: 39, cardUsed: true } },
      'turn.card',
      'wrong-place',
    ],
    [
      'the played card in hand',
      { ...first({ hand: [24] }), turn: { slot: 'Gb', card: 24 } },
      'players[0].hand[0]',
      'card-twice',
    ],
    [
      'an effect that is printed nowhere',
      turn([{ task: 'effect', of: 'slot:red-b/3' }], 'Rb'),
      'turn.tasks[0].of',
      'no-such-effect',
    ],
    [
      'the effect of a card nobody has',
      turn([{ task: 'effect', of: 'card:24' }], 'Rb'),
      'turn.tasks[0].of',
      'no-such-effect',
    ],
    [
      'a cause without an effect',
      turn([{ task: 'looked', cards: [192], of: 'turn' }], 'Rb'),
      'turn.tasks[0].of',
      'no-such-effect',
    ],
    [
      'more left than there is',
      turn([{ task: 'effect', of: 'slot:green-a', left: 3 }], 'Ga'),
      'turn.tasks[0].left',
      'out-of-range',
    ],
    [
      'a part that is not there',
      turn([{ task: 'effect', of: 'slot:red-b', parts: [4] }], 'Rb'),
      'turn.tasks[0].parts',
      'out-of-range',
    ],
    [
      'parts of what has none',
      turn([{ task: 'effect', of: 'slot:green-a', parts: [1] }], 'Ga'),
      'turn.tasks[0].parts',
      'unknown-field',
    ],
    [
      'one effect together',
      turn([{ task: 'triggers', effects: [{ of: 'slot:green-a' }] }], 'Ga'),
      'turn.tasks[0].effects',
      'missing',
    ],
    [
      'a look at an era card',
      turn([{ task: 'looked', cards: [24], of: 'slot:red-c' }], 'Rc'),
      'turn.tasks[0].cards[0]',
      'wrong-place',
    ],
    [
      'a permanent that makes room',
      turn([{ task: 'put-away', card: 39 }], 'Rc'),
      'turn.tasks[0].card[0]',
      'not-an-action',
    ],
    [
      'an upgrade of nothing',
      { players: [{}, {}, {}], ...turn([{ task: 'finish', site: 'c9.1', of: 'slot:red-e/2' }], 'Re') },
      'turn.tasks[0].site',
      'nothing-built',
    ],
    [
      'an upgrade that belongs to no build',
      turn([{ task: 'finish', site: 'c9.1', of: 'slot:red-b' }], 'Rb'),
      'turn.tasks[0].of',
      'no-such-effect',
    ],
    [
      'a slot of which nothing is possible',
      { ...first({ kelp: 0, steelplast: 0 }), turn: { slot: 'Gc' } },
      'turn',
      'stuck',
    ],
    ['less than nothing left', { supply: { tunnel: -1 } }, 'supply.tunnel', 'negative'],
  ];

  test.each(CASES)('%s', (_, position, field, problem) => {
    const result = positionFrom(position);
    expect(result.ok ? [] : result.reasons).toContainEqual({ code: 'impossible-position', field, problem });
  });

  test('R-VAR-03 a face-up contract that somebody meets already', () => {
    const sites = {
      c8: 'nonsymbiotic',
      c5: 'nonsymbiotic',
      c6: 'nonsymbiotic',
      c2: 'nonsymbiotic',
      c7: 'nonsymbiotic',
    };
    const tunnels = {
      t13: 'tunnel',
      t11: 'tunnel',
      t12: 'tunnel',
      t6: 'tunnel',
      t16: 'tunnel',
      t17: 'tunnel',
      t10: 'tunnel',
    };
    const result = positionFrom({ contracts: [3], players: [{ sites: { ...sites, ...tunnels } }, {}] });
    expect(result.ok ? [] : result.reasons).toEqual([
      { code: 'impossible-position', field: 'contracts', problem: 'contract-met' },
    ]);
  });

  test('R-NET-03 a city that is not connected is possible', () => {
    expect(positionFrom(first({ sites: { c8: 'symbiotic', 'c7.1': 'farm' } })).ok).toBe(true);
  });

  test('R-CLN-01 a slot cloned in a game of four is possible', () => {
    const result = positionFrom({ players: [{}, {}, {}, {}], cloner: 2, slots: { Ga: [1, 2] } });
    expect(result.ok).toBe(true);
  });
});
