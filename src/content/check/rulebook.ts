import {
  each,
  exactly,
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
const count = whole(1);
const place = exactly<StartPlace>({ space: oneOf(SPACES), more: cost });
const cards = exactly<CardCounts>({
  opening: count,
  kept: count,
  turn: count,
  era: count,
  hand: count,
  actions: count,
});

export const rulebook: Shape<Rulebook> = exactly<Rulebook>({
  prices: each(BUILDABLES, price),
  upgrade: price,
  production: each(STRUCTURES, exactly<Production>({ plain: gains, upgraded: gains, pair: optional(gains) })),
  symbiotic: gains,
  track: each(SPACES, partial(GAINABLES, count)),
  start: exactly<Start>({ resources: cost, places: each(LATER_PLACES, place) }),
  cards: ruled(cards, ({ opening, kept }) => (kept > opening ? 'out-of-range' : undefined)),
  rounds: tuple(count, count, count),
  turns: count,
  supply: exactly<Rulebook['supply']>({ tunnel: count, nonsymbiotic: count, symbiotic: each(LATER_PLACES, count) }),
  specials: exactly<Rulebook['specials']>({ dear: count, offered: count, looked: count }),
  contracts: count,
  cloning: exactly<Rulebook['cloning']>({ players: oneOf(LATER_PLACES), price }),
  hunger: whole(0),
  scoring: exactly<Scoring>({
    cities: tuple(whole(0), whole(0), whole(0), whole(0)),
    biomatter: whole(0),
    each: count,
    vp: count,
  }),
  soloGoal: exactly<Rulebook['soloGoal']>({ cities: count, vp: count }),
});
