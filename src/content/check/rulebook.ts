import {
  each,
  exactly,
  type FieldsOf,
  filled,
  oneOf,
  optional,
  partial,
  ruled,
  type Shape,
  tuple,
  whole,
} from '../../schema/shape.ts';
import {
  BUILDABLES,
  type CardCounts,
  GAINABLES,
  type Production,
  type Rulebook,
  type Scoring,
  SPACES,
  type Start,
  type StartPlace,
  STRUCTURES,
} from '../../vocabulary/index.ts';
import { cost, gains } from './language.ts';

const LATER_PLACES = [2, 3, 4] as const;

const price = filled(cost);
const points = whole(0, 30);
const count = whole(1, 99);
const place = exactly<StartPlace>({ space: oneOf(SPACES), more: cost });
const few = whole(1, 8);
const cards = exactly<CardCounts>({ opening: few, kept: few, turn: few, era: few, hand: few, actions: few });

export const RULEBOOK_FIELDS = {
  prices: each(BUILDABLES, price),
  upgrade: price,
  production: each(STRUCTURES, exactly<Production>({ plain: gains, upgraded: gains, pair: optional(gains) })),
  symbiotic: gains,
  track: each(SPACES, partial(GAINABLES, count)),
  start: exactly<Start>({ resources: cost, places: each(LATER_PLACES, place) }),
  cards: ruled(cards, ({ opening, kept }) => (kept > opening ? 'out-of-range' : undefined)),
  rounds: tuple(few, few, few),
  turns: whole(1, 5),
  // Four players have a starting city each (R-SET-05).
  supply: exactly<Rulebook['supply']>({
    tunnel: count,
    nonsymbiotic: whole(4, 99),
    symbiotic: each(LATER_PLACES, count),
  }),
  specials: exactly<Rulebook['specials']>({ dear: whole(1, 3), offered: whole(0, 20), looked: whole(1, 5) }),
  contracts: few,
  cloning: exactly<Rulebook['cloning']>({ players: oneOf(LATER_PLACES), price }),
  hunger: whole(0, 20),
  scoring: exactly<Scoring>({
    cities: tuple(points, points, points, points),
    biomatter: points,
    each: count,
    vp: count,
  }),
  soloGoal: exactly<Rulebook['soloGoal']>({ cities: count, vp: whole(1, 999) }),
} satisfies FieldsOf<Rulebook>;

export const rulebook: Shape<Rulebook> = exactly<Rulebook>(RULEBOOK_FIELDS);
