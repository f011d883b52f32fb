import { describe, expect, test } from 'vitest';
import type { SetFile } from '../../vocabulary/index.ts';
import { CARDS } from '../cards/index.ts';
import { CORE_FILE } from '../core.ts';
import { PLAYER_BOARDS } from '../player-boards.ts';
import { MAIN_BOARDS } from '../slots.ts';
import { readSet } from './check-set.ts';
import type { SetProblem } from './finding.ts';

type Fault = SetProblem;
/** A change to a part of core: the path of a field, its new value (undefined takes it away). */
type Change = readonly [path: string, value: unknown];
type Wanted = readonly [where: string, field: string, problem: Fault];
type Case = readonly [title: string, change: Change, wanted: Wanted];

const FARM = { kind: 'gain', gain: { kelp: 1 } };

/** Core with this part changed is refused for this reason. */
function expectRefusal(part: keyof SetFile, changes: readonly Change[], [where, field, problem]: Wanted): void {
  const value = changes.reduce<unknown>((sum, change) => changed(sum, change), CORE_FILE[part]);
  const { ok, findings } = readSet({ ...CORE_FILE, [part]: value }, () => undefined);
  expect(ok).toBe(false);
  expect(findings).toContainEqual(expect.objectContaining({ where, field, problem, isWarning: false }));
}

const INSTANT: Change = ['1.type', 'instant'];
const cardCases: readonly Case[] = [
  ['an unknown kind of effect', ['1.effect', { kind: 'steal' }], ['card 1', 'effect.kind', 'unknown-kind']],
  ['an effect without kind', ['1.effect', { gain: { kelp: 1 } }], ['card 1', 'effect.kind', 'missing']],
  ['no effect', ['1.effect', undefined], ['card 1', 'effect', 'missing']],
  ['an effect that is none', ['1.effect', 'gain'], ['card 1', 'effect', 'wrong-type']],
  [
    'a field that the effect does not have',
    ['1.effect', { kind: 'draw', cards: 1, of: 'farm' }],
    ['card 1', 'effect.of', 'unknown-field'],
  ],
  [
    'an unknown kind deep within',
    ['1.effect', { kind: 'all', parts: [FARM, { kind: 'pay', costs: [{ credit: 1 }], then: { kind: 'toString' } }] }],
    ['card 1', 'effect.parts[1].then.kind', 'unknown-kind'],
  ],
  ['a negative gain', ['1.effect', { kind: 'gain', gain: { kelp: -1 } }], ['card 1', 'effect.gain.kelp', 'negative']],
  ['a broken gain', ['1.effect', { kind: 'gain', gain: { kelp: 1.5 } }], ['card 1', 'effect.gain.kelp', 'not-whole']],
  ['a gain of nothing', ['1.effect', { kind: 'gain', gain: {} }], ['card 1', 'effect.gain', 'empty']],
  ['an amount in words', ['1.effect', { kind: 'draw', cards: 'two' }], ['card 1', 'effect.cards', 'wrong-type']],
  [
    'an unknown resource',
    ['1.effect', { kind: 'gain', gain: { gold: 1 } }],
    ['card 1', 'effect.gain.gold', 'unknown-field'],
  ],
  [
    'a negative cost',
    ['1.effect', { kind: 'build', what: ['farm'], upTo: 1, cost: { kelp: -2 } }],
    ['card 1', 'effect.cost.kelp', 'negative'],
  ],
  [
    'an unknown price',
    ['1.effect', { kind: 'build', what: ['farm'], upTo: 1, cost: 'cheap' }],
    ['card 1', 'effect.cost', 'unknown-value'],
  ],
  [
    'an unknown building',
    ['1.effect', { kind: 'build', what: ['mine'], upTo: 1 }],
    ['card 1', 'effect.what[0]', 'unknown-value'],
  ],
  [
    'a building twice',
    ['1.effect', { kind: 'build', what: ['farm', 'farm'], upTo: 1 }],
    ['card 1', 'effect.what', 'duplicate'],
  ],
  ['no options', ['1.effect', { kind: 'either', options: [] }], ['card 1', 'effect.options', 'empty']],
  [
    'an unknown condition',
    ['1.effect', { kind: 'if', condition: { kind: 'weather' }, then: FARM }],
    ['card 1', 'effect.condition.kind', 'unknown-kind'],
  ],
  [
    'an unknown count',
    ['1.effect', { kind: 'gain', gain: { vp: 1 }, per: { count: { kind: 'fish' }, each: 1 } }],
    ['card 1', 'effect.per.count.kind', 'unknown-kind'],
  ],
  [
    'tiers that do not rise',
    [
      '1.effect',
      {
        kind: 'tiers',
        count: { kind: 'sets' },
        tiers: [
          [2, 4],
          [1, 6],
        ],
      },
    ],
    ['card 1', 'effect.tiers', 'wrong-order'],
  ],
  [
    'R-SPC-01 a special card from a card',
    ['1.effect', { kind: 'take-special' }],
    ['card 1', 'effect.kind', 'misplaced'],
  ],
  [
    'R-PRD-10 changed production on an instant card',
    ['1.effect', { kind: 'instead', of: 'laboratory', lose: { science: 1 }, gain: { kelp: 1 } }],
    ['card 1', 'effect.kind', 'misplaced'],
  ],
  ['no colour', ['1.colour', undefined], ['card 1', 'colour', 'missing']],
  ['an unknown colour', ['1.colour', 'blue'], ['card 1', 'colour', 'unknown-value']],
  ['an unknown type', ['1.type', 'curse'], ['card 1', 'type', 'unknown-kind']],
  ['an effect where passives belong', ['1.type', 'permanent'], ['card 1', 'passives', 'missing']],
  ['R-CRD-06 a cost on an era card', ['1.cost', 1], ['card 1', 'cost', 'misplaced']],
  ['R-CRD-06 a special without cost', ['181.cost', undefined], ['card 181', 'cost', 'missing']],
  ['R-CRD-06 a special with a negative cost', ['181.cost', -1], ['card 181', 'cost', 'negative']],
  ['R-CRD-06 a special that costs too much', ['181.cost', 4], ['card 181', 'cost', 'out-of-range']],
  ['a number twice', ['2.number', 1], ['card 1', 'number', 'duplicate']],
  ['no card', ['2', 'Seafood'], ['cards[2]', '', 'wrong-type']],
];

const passiveCases: readonly (readonly [title: string, passive: unknown, field: string, problem: Fault])[] = [
  ['an unknown kind of passive', { kind: 'aura' }, 'passives[0].kind', 'unknown-kind'],
  [
    'an unknown trigger',
    { kind: 'when', event: { on: 'full-moon' }, then: FARM },
    'passives[0].event.on',
    'unknown-kind',
  ],
  [
    'a space without bonus as trigger',
    { kind: 'when', event: { on: 'advance', space: 4 }, then: FARM },
    'passives[0].event.space',
    'out-of-range',
  ],
  [
    'a negative discount',
    { kind: 'discount', what: ['farm'], less: { kelp: -1 } },
    'passives[0].less.kelp',
    'negative',
  ],
  ['an unknown picture', { kind: 'slot-rule', picture: 'casino', also: FARM }, 'passives[0].picture', 'unknown-value'],
];

describe('bad cards are refused by number and field', () => {
  test.each(cardCases)('%s', (_, change, wanted) => expectRefusal('cards', [INSTANT, change], wanted));

  test.each(passiveCases)('%s', (_, passive, field, problem) => {
    const { effect: _effect, ...face } = { effect: undefined, ...CARDS[14] };
    const card = { ...face, type: 'permanent', passives: [passive] };
    expectRefusal('cards', [['14', card]], ['card 14', field, problem]);
  });
});

const boardCases: readonly Case[] = [
  [
    'R-VAR-02 a negative surcharge',
    ['6.tunnels.0.surcharge', { credit: -1 }],
    ['board 7 site t1', 'surcharge.credit', 'negative'],
  ],
  [
    'R-PRD-07 a multiplier of 4',
    ['4.cities.0.buildings.1', { multiplier: 4 }],
    ['board 5 site c1.2', 'multiplier', 'out-of-range'],
  ],
  [
    'an unknown bonus',
    ['4.cities.2.expansion', { bonus: { kind: 'luck' } }],
    ['board 5 site c3.x', 'bonus.kind', 'unknown-kind'],
  ],
  ['a site without coordinates', ['0.cities.4.x', undefined], ['board 1 site c5', 'x', 'missing']],
  ['a site off the field', ['0.cities.4.x', 120], ['board 1 site c5', 'x', 'out-of-range']],
  ['a tunnel to nowhere', ['0.tunnels.2.ends', ['c1', 'c12']], ['board 1 site t3', 'ends[1]', 'unknown-value']],
  ['a tunnel in a circle', ['0.tunnels.2.ends', ['c1', 'c1']], ['board 1 site t3', 'ends', 'duplicate']],
  [
    'a tunnel from a metropolis',
    ['0.tunnels.13.ends', ['top-left', 'c1']],
    ['board 1 site t14', 'ends[0]', 'unknown-value'],
  ],
  ['tunnels that cross', ['0.tunnels.12.ends', ['c2', 'c4']], ['board 1 site t13', 'ends', 'crossing']],
  ['tunnels that cross by a bend', ['0.tunnels.0.via', { x: 45, y: 45 }], ['board 1 site t4', 'ends', 'crossing']],
  ['a tunnel twice', ['0.tunnels.12.ends', ['c1', 'c2']], ['board 1 site t13', 'ends', 'crossing']],
  ['a tunnel through a city', ['0.tunnels.4.ends', ['c2', 'c8']], ['board 1 site t5', 'ends', 'too-close']],
  [
    'cities too close',
    ['0.cities.3', { ...PLAYER_BOARDS[0]?.cities[3], x: 50 }],
    ['board 1 site c5', 'x', 'too-close'],
  ],
  ['R-SET-04 a starting city elsewhere', ['0.start', 'c5'], ['board 1', 'start', 'misplaced']],
  ['R-SET-05 a metropolis out of its corner', ['0.metropolises.1.y', 40], ['board 1 site top-right', 'x', 'misplaced']],
  ['R-SET-05 a metropolis missing', ['0.metropolises.2', 'none'], ['board 1 site metropolises[2]', '', 'wrong-type']],
  [
    'R-MET-01 two tunnels to a blue metropolis',
    ['0.tunnels.9.ends', ['c6', 'top-right']],
    ['board 1 site top-right', 'tunnels', 'wrong-count'],
  ],
  ['too few building sites', ['0.cities.3.buildings', [{}, {}]], ['board 1 site c4', 'buildings', 'wrong-count']],
  ['too few tunnel sites', ['0.tunnels', PLAYER_BOARDS[0]?.tunnels.slice(4)], ['board 1 site t5', 'id', 'wrong-order']],
  [
    'R-VAR-02 a surcharge on a basic side',
    ['0.tunnels.0.surcharge', { credit: 1 }],
    ['board 1 site t1', 'surcharge', 'misplaced'],
  ],
  [
    'R-VAR-02 a pair of unknown tunnels',
    ['4.pairs.0.tunnels', ['t6', 't99']],
    ['board 5', 'pairs[0].tunnels', 'unknown-value'],
  ],
  ['a side twice', ['7.side', 3], ['board 3', 'number', 'duplicate']],
  ['too few sides', ['7.advanced', false], ['boards', 'advanced', 'too-few']],
];

describe('bad boards are refused by side, site and field', () => {
  test.each(boardCases)('%s', (_, change, wanted) => expectRefusal('boards', [change], wanted));

  test('R-NET-01 a city site that no tunnel site joins to the start', () => {
    const tunnels = PLAYER_BOARDS[0]?.tunnels.map((tunnel) =>
      ['t3', 't8'].includes(tunnel.id) ? { ...tunnel, ends: ['c6', 'c9'] } : tunnel,
    );
    expectRefusal('boards', [['0.tunnels', tunnels]], ['board 1 site c4', 'tunnels', 'disconnected']);
  });

  test('fewer tunnels between cities than wanted', () => {
    const tunnels = PLAYER_BOARDS[0]?.tunnels.filter(({ ends }) => ends.join() !== 'c5,c8' && ends.join() !== 'c5,c6');
    const renamed = tunnels?.map((tunnel, index) => ({ ...tunnel, id: `t${index + 1}` }));
    expectRefusal('boards', [['0.tunnels', renamed]], ['board 1', 'tunnels', 'wrong-count']);
  });
});

const otherCases: readonly (readonly [title: string, part: 'slots' | 'metropolises' | 'contracts', Change, Wanted])[] =
  [
    ['a slot missing', 'slots', ['1-2', MAIN_BOARDS['1-2'].slots.slice(0, 12)], ['main board 1-2', 'grant', 'missing']],
    ['a side missing', 'slots', ['3-4', undefined], ['main board 3-4', 'grant', 'missing']],
    ['a slot at the wrong place', 'slots', ['1-2.0.id', 'green-c'], ['main board 1-2', 'slots', 'wrong-order']],
    ['a slot of another colour', 'slots', ['1-2.0.colour', 'red'], ['slot 1-2 green-a', 'colour', 'misplaced']],
    ['an unknown picture', 'slots', ['3-4.4.picture', 'casino'], ['slot 3-4 green-e', 'picture', 'unknown-value']],
    ['an unknown effect', 'slots', ['3-4.15.effect', { kind: 'x' }], ['slot 3-4 grant', 'effect.kind', 'unknown-kind']],
    [
      'a special card',
      'metropolises',
      ['8.instant', { kind: 'take-special' }],
      ['metropolis 9', 'instant.kind', 'misplaced'],
    ],
    ['a brown one without scoring', 'metropolises', ['1.scoring', undefined], ['metropolis 2', 'scoring', 'missing']],
    [
      'a brown one that produces',
      'metropolises',
      ['1.production', FARM],
      ['metropolis 2', 'production', 'unknown-field'],
    ],
    ['a brown number on a blue one', 'metropolises', ['5.number', 5], ['metropolis 5', 'number', 'duplicate']],
    ['a contract for nothing', 'contracts', ['3.requires', []], ['contract 4', 'requires', 'empty']],
    [
      'a requirement of none',
      'contracts',
      ['3.requires.0.atLeast', 0],
      ['contract 4', 'requires[0].atLeast', 'out-of-range'],
    ],
    ['no reward', 'contracts', ['3.reward', undefined], ['contract 4', 'reward', 'missing']],
  ];

describe('bad slots, metropolises and contracts are refused by name and field', () => {
  test.each(otherCases)('%s in %s', (_, part, change, wanted) => expectRefusal(part, [change], wanted));

  test.each(['cards', 'metropolises', 'contracts', 'boards'] as const)('%s that are no list', (part) => {
    const { findings } = readSet({ ...CORE_FILE, [part]: { 0: 'x' } }, () => undefined);
    expect(findings).toContainEqual(
      expect.objectContaining({ where: 'set', field: part, problem: 'wrong-type', isWarning: false }),
    );
  });
});

const rulebookCases: readonly Case[] = [
  ['a price of nothing', ['prices.tunnel', {}], ['rulebook', 'prices.tunnel', 'empty']],
  ['a price in something unknown', ['upgrade', { gold: 1 }], ['rulebook', 'upgrade.gold', 'unknown-field']],
  ['a price missing', ['prices.farm', undefined], ['rulebook', 'prices.farm', 'missing']],
  ['half a product', ['production.farm.plain.kelp', 0.5], ['rulebook', 'production.farm.plain.kelp', 'not-whole']],
  ['a space missing', ['track.4', undefined], ['rulebook', 'track.4', 'missing']],
  ['a start off the track', ['start.places.2.space', 6], ['rulebook', 'start.places.2.space', 'unknown-value']],
  ['four eras', ['rounds', [4, 3, 3, 2]], ['rulebook', 'rounds', 'wrong-count']],
  ['no turns', ['turns', 0], ['rulebook', 'turns', 'out-of-range']],
  ['more cards kept than drawn', ['cards.kept', 7], ['rulebook', 'cards', 'out-of-range']],
  ['an unknown number', ['luck', 7], ['rulebook', 'luck', 'unknown-field']],
];

describe('a bad rulebook is refused by field', () => {
  test.each(rulebookCases)('%s', (_, change, wanted) => expectRefusal('rulebook', [change], wanted));
});

function changed(content: unknown, [path, value]: Change): unknown {
  const copy: unknown = structuredClone(content);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let inside = copy as Record<string, unknown>;
  for (const name of names) inside = inside[name] as Record<string, unknown>;
  if (value === undefined && !Array.isArray(inside)) delete inside[last];
  else inside[last] = value;
  return copy;
}
