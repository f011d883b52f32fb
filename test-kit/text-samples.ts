import type { Cause, Decision, Event, EventKind, Move, MoveKind, Reason, ReasonCode } from '../src/engine/index.ts';

type EventOf<K extends EventKind> = Extract<Event, { readonly kind: K }>;
type ReasonOf<C extends ReasonCode> = Extract<Reason, { readonly code: C }>;
type MoveOf<K extends MoveKind> = Extract<Move, { readonly kind: K }>;

/** Causes of every kind. */
export const CAUSES: readonly Cause[] = [
  'card:19',
  'card:51',
  'slot:green-a',
  'slot:red-b',
  'slot:yellow-c',
  'slot:grant',
  'site:c4',
  'site:c4.2',
  'site:c4.x',
  'site:t7',
  'space:3',
  'metropolis:1',
  'contract:1',
  'setup',
  'turn',
  'network',
  'feeding',
  'era',
  'cities',
  'resources',
];

const BY = { seat: 0, cause: 'card:51' } as const;

/** Events of every kind, in every way they can be told. */
export const EVENTS: { readonly [K in EventKind]: readonly EventOf<K>[] } = {
  round: [{ kind: 'round', round: 1, era: 1 }],
  turn: [{ kind: 'turn', seat: 0 }],
  played: [
    { kind: 'played', seat: 0, slot: 'green-b', card: 51 },
    { kind: 'played', seat: 0, slot: 'red-a', card: 51, clone: true },
    { kind: 'played', seat: 0, slot: 'grant' },
    { kind: 'played', seat: 0, slot: 'yellow-a', clone: true },
  ],
  gained: CAUSES.map((cause, n) => ({ kind: 'gained', seat: 0, cause, gains: { kelp: 1, credit: n, vp: 2 } })),
  paid: [{ kind: 'paid', ...BY, cost: { steelplast: 2, science: 1, biomatter: 5 } }],
  built: [
    ...(['farm', 'desalination', 'laboratory'] as const).map(
      (what) => ({ kind: 'built', ...BY, what, site: 'c4.2' }) as const,
    ),
    { kind: 'built', ...BY, what: 'nonsymbiotic', site: 'c2' },
    { kind: 'built', ...BY, what: 'symbiotic', site: 'c4' },
    { kind: 'built', ...BY, what: 'tunnel', site: 't3' },
  ],
  upgraded: [
    ...(['farm', 'desalination', 'laboratory'] as const).map(
      (what) => ({ kind: 'upgraded', ...BY, what, site: 'c4.x' }) as const,
    ),
    { kind: 'upgraded', ...BY, what: 'tunnel', site: 't3' },
  ],
  symbiosis: [{ kind: 'symbiosis', ...BY, site: 'c4' }],
  advanced: [{ kind: 'advanced', ...BY, space: 3 }],
  drew: [
    { kind: 'drew', ...BY, count: 1 },
    { kind: 'drew', ...BY, count: 5 },
    { kind: 'drew', ...BY, count: 2, cards: [1, 2] },
  ],
  discarded: [
    { kind: 'discarded', ...BY, cards: [] },
    { kind: 'discarded', ...BY, cards: [1, 9, 19] },
  ],
  chose: [
    { kind: 'chose', seat: 0 },
    { kind: 'chose', seat: 0, cards: [] },
    { kind: 'chose', seat: 0, cards: [3, 4] },
  ],
  prepared: [
    { kind: 'prepared', seat: 0, cards: [] },
    { kind: 'prepared', seat: 0, cards: [3] },
  ],
  claimed: [{ kind: 'claimed', seat: 0, card: 12 }],
  used: [{ kind: 'used', ...BY, card: 21 }],
  readied: [{ kind: 'readied', ...BY, cards: [21, 22] }],
  performed: [{ kind: 'performed', ...BY, slot: 'red-c' }],
  'put-away': (['discard', 'removed', 'under', 'aside'] as const).map((where) => ({
    kind: 'put-away',
    seat: 0,
    card: 193,
    where,
  })),
  took: [{ kind: 'took', ...BY, card: 181 }],
  under: [{ kind: 'under', seat: 0, card: 192 }],
  looked: [
    { kind: 'looked', seat: 0, count: 3 },
    { kind: 'looked', seat: 0, count: 2, cards: [192, 193] },
  ],
  'took-secretly': [
    { kind: 'took-secretly', ...BY, under: 2 },
    { kind: 'took-secretly', ...BY, under: 1, card: 192, cards: [193] },
    { kind: 'took-secretly', ...BY, under: 0, card: 192, cards: [] },
  ],
  'turned-up': [{ kind: 'turned-up', card: 194 }],
  connected: [{ kind: 'connected', ...BY, metropolis: 6 }],
  contract: [{ kind: 'contract', seat: 0, contract: 2 }],
  reshuffled: [{ kind: 'reshuffled', cards: 22 }],
  order: [{ kind: 'order', order: [1, 0, 2] }],
  production: [{ kind: 'production', era: 2 }],
  fed: [
    { kind: 'fed', seat: 0, kelp: 5, biomatter: 0, vp: 0 },
    { kind: 'fed', seat: 0, kelp: 1, biomatter: 2, vp: 3 },
    { kind: 'fed', seat: 0, kelp: 0, biomatter: 0, vp: 6 },
  ],
  era: [{ kind: 'era', era: 3 }],
  neutral: [
    { kind: 'neutral', slots: ['green-a', 'red-a', 'yellow-a'] },
    { kind: 'neutral', slots: ['green-b', 'red-b', 'yellow-b'], fourth: { slot: 'red-d', card: 7 } },
  ],
  scored: [
    { kind: 'scored', ...BY, source: 'cards', vp: 21 },
    { kind: 'scored', seat: 0, cause: 'cities', source: 'cities', vp: 0 },
  ],
  over: [
    { kind: 'over', winner: 0 },
    { kind: 'over', winner: undefined },
  ],
};

const CARD = { card: 51 } as const;
const SLOT = { slot: 'green-b' } as const;
const SITE = { site: 'c4.2' } as const;
const WHAT = { what: 'laboratory' } as const;

/** Reasons of every code. */
export const REASONS: { readonly [C in ReasonCode]: readonly ReasonOf<C>[] } = {
  malformed: [{ code: 'malformed', field: '1' }],
  'game-over': [{ code: 'game-over' }],
  'not-your-turn': [{ code: 'not-your-turn' }],
  'not-asked': [{ code: 'not-asked' }],
  'not-in-hand': [{ code: 'not-in-hand', ...CARD }],
  'slot-occupied': [
    { code: 'slot-occupied', ...SLOT },
    { code: 'slot-occupied', slot: 'red-a' },
  ],
  'slot-unoccupied': [{ code: 'slot-unoccupied', ...SLOT }],
  'own-tile': [{ code: 'own-tile', ...SLOT }],
  'no-cloning-tile': [{ code: 'no-cloning-tile' }],
  'slot-impossible': [
    { code: 'slot-impossible', ...SLOT, missing: [] },
    { code: 'slot-impossible', ...SLOT, missing: [{ code: 'short', resource: 'steelplast', by: 2 }] },
  ],
  'slot-would-be-impossible': [{ code: 'slot-would-be-impossible', ...SLOT }],
  'upgrade-would-be-impossible': [{ code: 'upgrade-would-be-impossible' }],
  'colour-mismatch': [5, 24, 51].map((card) => ({ code: 'colour-mismatch', card, colour: 'green' })),
  short: (['kelp', 'steelplast', 'science', 'credit', 'biomatter'] as const).flatMap((resource) =>
    [1, 2, 5].map((by) => ({ code: 'short', resource, by }) as const),
  ),
  'wrong-payment': [{ code: 'wrong-payment' }],
  'supply-out': (['tunnel', 'symbiotic'] as const).map((what) => ({ code: 'supply-out', what })),
  'no-site': (['farm', 'laboratory', 'tunnel', 'symbiotic'] as const).map((what) => ({ code: 'no-site', what })),
  'wrong-site': [{ code: 'wrong-site', ...SITE, what: 'tunnel' }],
  'site-taken': [{ code: 'site-taken', ...SITE }],
  'not-adjacent': [{ code: 'not-adjacent', site: 'c2' }],
  'not-joined': [{ code: 'not-joined', site: 't4' }],
  'expansion-only': [{ code: 'expansion-only', site: 'c4.x' }],
  'nothing-there': [{ code: 'nothing-there', ...SITE }],
  'already-upgraded': [{ code: 'already-upgraded', ...SITE }],
  'nothing-to-upgrade': [{ code: 'nothing-to-upgrade', what: ['farm', 'tunnel'] }],
  'not-allowed': [{ code: 'not-allowed', ...WHAT }],
  condition: [
    { code: 'condition', condition: { kind: 'count', of: { kind: 'cities' }, atLeast: 5 } },
    { code: 'condition', condition: { kind: 'space', space: 2 } },
    { code: 'condition', condition: { kind: 'produced', resource: 'biomatter' } },
    {
      code: 'condition',
      condition: { kind: 'count', of: { kind: 'structures', what: ['farm', 'tunnel'] }, atLeast: 3 },
    },
  ],
  'no-ready-action': [{ code: 'no-ready-action' }],
  'no-useful-action': [{ code: 'no-useful-action' }],
  'no-used-action': [{ code: 'no-used-action' }],
  'action-used': [{ code: 'action-used', ...CARD }],
  'not-claimed': [{ code: 'not-claimed', ...CARD }],
  'no-card-left': [{ code: 'no-card-left' }],
  'no-special-left': [{ code: 'no-special-left' }],
  'special-slot': [
    { code: 'special-slot', slots: ['red-c'] },
    { code: 'special-slot', slots: ['red-c', 'yellow-c'] },
  ],
  'no-metropolis-left': [{ code: 'no-metropolis-left' }],
  'no-slot-to-perform': [{ code: 'no-slot-to-perform' }],
  'nothing-to-run': [{ code: 'nothing-to-run' }],
  'no-city-to-turn': [{ code: 'no-city-to-turn' }],
  'wrong-number-of-cards': [1, 2, 5].map((expected) => ({ code: 'wrong-number-of-cards', expected })),
  'must-act': [{ code: 'must-act' }],
  'metropolis-not-connected': (['top-left', 'top-right', 'bottom-left'] as const).map((place) => ({
    code: 'metropolis-not-connected',
    place,
  })),
};

const seat = 0;

/** Moves of every kind. */
export const MOVES: { readonly [K in MoveKind]: readonly MoveOf<K>[] } = {
  keep: [{ seat, kind: 'keep', cards: [1, 2, 3] }],
  discard: [
    { seat, kind: 'discard', cards: [1, 2] },
    { seat, kind: 'discard', cards: [] },
  ],
  prepare: [
    { seat, kind: 'prepare', cards: [1] },
    { seat, kind: 'prepare', cards: [] },
  ],
  play: [
    { seat, kind: 'play', ...SLOT, ...CARD },
    { seat, kind: 'play', ...SLOT, ...CARD, clone: true },
    { seat, kind: 'play', slot: 'grant' },
    { seat, kind: 'play', ...SLOT, clone: true },
  ],
  slot: [{ seat, kind: 'slot' }],
  card: [
    { seat, kind: 'card' },
    { seat, kind: 'card', room: 21 },
  ],
  ability: [{ seat, kind: 'ability', card: 39 }],
  end: [{ seat, kind: 'end' }],
  part: [{ seat, kind: 'part', part: 0 }],
  resolve: [{ seat, kind: 'resolve', cause: 'card:12' }],
  done: [{ seat, kind: 'done' }],
  build: [
    { seat, kind: 'build', ...WHAT, ...SITE },
    { seat, kind: 'build', what: 'symbiotic', site: 'c2', biomatter: { kelp: 1, steelplast: 1 } },
  ],
  upgrade: [
    { seat, kind: 'upgrade', site: 't2' },
    { seat, kind: 'upgrade', site: 't2', option: 1 },
  ],
  advance: [{ seat, kind: 'advance' }],
  use: [{ seat, kind: 'use', card: 0 }],
  ready: [{ seat, kind: 'ready', card: 0 }],
  take: [{ seat, kind: 'take', card: 181 }],
  look: [{ seat, kind: 'look' }],
  choose: [
    { seat, kind: 'choose', card: 192, under: [] },
    { seat, kind: 'choose', card: 192, under: [193, 194] },
  ],
  perform: [{ seat, kind: 'perform', slot: 'yellow-d' }],
  symbiosis: [{ seat, kind: 'symbiosis', site: 'c3' }],
  run: (['farm', 'desalination', 'laboratory', 'tunnel'] as const).map((what) => ({ seat, kind: 'run', what })),
  exchange: [{ seat, kind: 'exchange', give: 'kelp' }],
  pick: [{ seat, kind: 'pick', resources: ['kelp', 'science'] }],
  pay: [
    { seat, kind: 'pay' },
    { seat, kind: 'pay', option: 1 },
    { seat, kind: 'pay', times: 2 },
    { seat, kind: 'pay', times: 5, option: 1 },
  ],
  instead: [{ seat, kind: 'instead' }],
};

const ASKED: { readonly [K in Decision['kind']]: Decision['moves'] } = {
  keep: MOVES.keep,
  discard: MOVES.discard,
  'era-discard': MOVES.discard,
  play: [],
  menu: [],
  triggers: [],
  looked: [],
  'put-away': [],
  gain: [],
  pick: [],
  draw: [],
  advance: [],
  build: [],
  upgrade: [],
  'use-action': [],
  'ready-action': [],
  'take-special': [],
  'perform-slot': [],
  symbiosis: [],
  metropolis: [],
  'test-run': [],
  exchange: [],
  pay: [],
  if: [],
  all: [],
  either: [],
  tiers: [],
  instead: [],
};

/** Questions of every kind. */
export const DECISIONS: readonly Decision[] = Object.entries(ASKED).map(([kind, moves]) => ({
  seat,
  kind: kind as Decision['kind'],
  cause: 'card:51',
  moves,
}));
