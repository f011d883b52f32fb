import { contentOf, mainBoardFor } from '../src/engine/content.ts';
import {
  decisionsOf,
  draw,
  type Move,
  type MoveKind,
  type Seat,
  type State,
  type Stream,
} from '../src/engine/index.ts';
import type { Cause } from '../src/engine/cause.ts';
import { BUILDABLES, type CardNumber, RESOURCES, type SiteId, STRUCTURES } from '../src/vocabulary/index.ts';
import { pick } from './playout.ts';

/**
 * A well-formed move that somebody might try in this position: real cards, sites and slots, also such as the player
 * cannot know, often of the wrong kind or at the wrong time. The state must not change later (see `decisionsOf`).
 */
export function wildMove(state: State, seat: Seat, stream: Stream): Move {
  const asked = decisionsOf(state).find((decision) => decision.seat === seat)?.moves;
  const kind = asked === undefined || draw(stream, 2) === 0 ? pick(KINDS, stream) : pick(asked, stream).kind;
  return { seat, kind, ...WILD[kind](state, seat, stream) } as Move;
}

type Fields = (state: State, seat: Seat, stream: Stream) => object;

const WILD: { readonly [K in MoveKind]: Fields } = {
  keep: (state, seat, stream) => ({ cards: someCards(state, seat, 3, stream) }),
  discard: (state, seat, stream) => ({ cards: someCards(state, seat, draw(stream, 4), stream) }),
  prepare: (state, seat, stream) => ({ cards: someCards(state, seat, draw(stream, 4), stream) }),
  play: (state, seat, stream) => ({
    slot: someSlot(state, stream),
    ...(draw(stream, 10) === 0 ? {} : { card: someCard(state, seat, stream) }),
    ...(draw(stream, 4) === 0 ? { clone: true } : {}),
  }),
  slot: () => ({}),
  card: (state, seat, stream) => (draw(stream, 2) === 0 ? {} : { room: someCard(state, seat, stream) }),
  ability: (state, seat, stream) => ({ card: someCard(state, seat, stream) }),
  end: () => ({}),
  part: (_state, _seat, stream) => ({ part: draw(stream, 4) }),
  resolve: (state, seat, stream) => ({ cause: someCause(state, seat, stream) }),
  done: () => ({}),
  build: (state, seat, stream) => ({
    what: pick(BUILDABLES, stream),
    site: someSite(state, seat, stream),
    ...(draw(stream, 3) > 0 ? {} : { biomatter: { kelp: draw(stream, 3), steelplast: draw(stream, 3) } }),
  }),
  upgrade: (state, seat, stream) => ({
    site: someSite(state, seat, stream),
    ...(draw(stream, 2) > 0 ? {} : { option: draw(stream, 3) }),
  }),
  advance: () => ({}),
  use: (state, seat, stream) => ({ card: someCard(state, seat, stream) }),
  ready: (state, seat, stream) => ({ card: someCard(state, seat, stream) }),
  take: (state, seat, stream) => ({ card: someCard(state, seat, stream) }),
  look: () => ({}),
  choose: (state, seat, stream) => ({
    card: someCard(state, seat, stream),
    under: someCards(state, seat, draw(stream, 3), stream),
  }),
  perform: (state, _seat, stream) => ({ slot: someSlot(state, stream) }),
  symbiosis: (state, seat, stream) => ({ site: someSite(state, seat, stream) }),
  run: (_state, _seat, stream) => ({ what: pick(STRUCTURES, stream) }),
  exchange: (_state, _seat, stream) => ({ give: pick(RESOURCES, stream) }),
  pick: (_state, _seat, stream) => ({
    resources: Array.from({ length: 1 + draw(stream, 3) }, () => pick(RESOURCES, stream)),
  }),
  pay: (_state, _seat, stream) => ({
    ...(draw(stream, 2) > 0 ? {} : { times: 1 + draw(stream, 5) }),
    ...(draw(stream, 2) > 0 ? {} : { option: draw(stream, 3) }),
  }),
  instead: () => ({}),
};
const KINDS = Object.keys(WILD) as MoveKind[];

/** Half the time one of the player's own cards, else one that lies somewhere, perhaps hidden, or any at all. */
function someCard(state: State, seat: Seat, stream: Stream): CardNumber {
  const player = state.players[seat];
  const own = [player?.hand, player?.ready, player?.used, player?.permanents].flatMap((cards) => cards ?? []);
  const others = state.players.flatMap(({ hand }) => hand);
  const piles = [own, own, own, state.deck.slice(-2), state.specials.slice(-4), state.offer, others, state.discard];
  const pile = pick(piles, stream);
  return pile.length === 0 ? draw(stream, contentOf(state).cards.length) : pick(pile, stream);
}

function someCards(state: State, seat: Seat, count: number, stream: Stream): CardNumber[] {
  return Array.from({ length: count }, () => someCard(state, seat, stream));
}

function someSlot(state: State, stream: Stream): string {
  return pick(mainBoardFor(contentOf(state), state.players.length).slots, stream).id;
}

function someSite(state: State, seat: Seat, stream: Stream): SiteId {
  const board = contentOf(state).boards[(state.players[seat]?.side ?? 1) - 1];
  const city = pick(board?.cities ?? [], stream);
  switch (draw(stream, 4)) {
    case 0:
      return city.id;
    case 1:
      return `${city.id}.x`;
    case 2:
      return `${city.id}.${1 + draw(stream, Math.max(1, city.buildings.length))}`;
    default:
      return pick(board?.tunnels ?? [], stream).id;
  }
}

function someCause(state: State, seat: Seat, stream: Stream): Cause {
  switch (draw(stream, 3)) {
    case 0:
      return `card:${someCard(state, seat, stream)}`;
    case 1:
      return `site:${someSite(state, seat, stream)}`;
    default:
      return `metropolis:${1 + draw(stream, 16)}`;
  }
}
