import fc from 'fast-check';
import type { Cause } from '../src/engine/cause.ts';
import type { Move, MoveKind } from '../src/engine/move.ts';
import type { SiteId } from '../src/vocabulary/index.ts';
import { BUILDABLES, RESOURCES, SLOT_IDS, STRUCTURES } from '../src/vocabulary/index.ts';

type FieldsOf<K extends MoveKind> = Omit<Extract<Move, { readonly kind: K }>, 'seat' | 'kind'>;

const card = fc.integer({ min: 0, max: 205 });
const cards = fc.array(card, { maxLength: 20 });
const count = fc.integer({ min: 0, max: 99 });
const slot = fc.constantFrom(...SLOT_IDS);
const resource = fc.constantFrom(...RESOURCES);
const place = fc.integer({ min: 1, max: 99 });
const site = fc.oneof(
  place.map((n): SiteId => `c${n}`),
  place.map((n): SiteId => `t${n}`),
  fc.tuple(place, fc.constantFrom(1, 2, 3, 4, 'x' as const)).map(([city, building]): SiteId => `c${city}.${building}`),
);
const cause = fc.oneof(
  card.map((n): Cause => `card:${n}`),
  slot.map((id): Cause => `slot:${id}`),
  site.map((id): Cause => `site:${id}`),
  fc.integer({ min: 1, max: 4 }).map((n): Cause => `space:${n}`),
  fc.integer({ min: 1, max: 16 }).map((n): Cause => `metropolis:${n}`),
  fc.integer({ min: 1, max: 8 }).map((n): Cause => `contract:${n}`),
  fc.constantFrom<Cause>('setup', 'turn', 'network', 'feeding', 'era', 'cities', 'resources'),
);

/** Well-formed fields of every kind of move, legal or not. */
const FIELDS: { readonly [K in MoveKind]: fc.Arbitrary<FieldsOf<K>> } = {
  keep: fc.record({ cards }),
  discard: fc.record({ cards }),
  prepare: fc.record({ cards }),
  play: fc.record({ slot, card, clone: fc.constant(true as const) }, { requiredKeys: ['slot'] }),
  slot: fc.constant({}),
  card: fc.record({ room: card }, { requiredKeys: [] }),
  ability: fc.record({ card }),
  end: fc.constant({}),
  part: fc.record({ part: count }),
  resolve: fc.record({ cause }),
  done: fc.constant({}),
  build: fc.record(
    { what: fc.constantFrom(...BUILDABLES), site, biomatter: fc.record({ kelp: count, steelplast: count }) },
    { requiredKeys: ['what', 'site'] },
  ),
  upgrade: fc.record({ site, option: count }, { requiredKeys: ['site'] }),
  advance: fc.constant({}),
  use: fc.record({ card }),
  ready: fc.record({ card }),
  take: fc.record({ card }),
  look: fc.constant({}),
  choose: fc.record({ card, under: cards }),
  perform: fc.record({ slot }),
  symbiosis: fc.record({ site }),
  run: fc.record({ what: fc.constantFrom(...STRUCTURES) }),
  exchange: fc.record({ give: resource }),
  pick: fc.record({ resources: fc.array(resource, { maxLength: 20 }) }),
  pay: fc.record({ times: fc.integer({ min: 1, max: 99 }), option: count }, { requiredKeys: [] }),
  instead: fc.constant({}),
};

export const MOVE_KINDS = Object.keys(FIELDS) as MoveKind[];

export function arbitraryMoveOf(kind: MoveKind): fc.Arbitrary<Move> {
  const fields: fc.Arbitrary<object> = FIELDS[kind];
  // fast-check makes objects without prototype now and then; a move is a plain one.
  return fc.tuple(fc.integer({ min: 0, max: 3 }), fields).map(([seat, rest]) => plain({ seat, kind, ...rest }) as Move);
}

/** Every kind equally often. */
export const arbitraryMove: fc.Arbitrary<Move> = fc.oneof(...MOVE_KINDS.map(arbitraryMoveOf));

function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
