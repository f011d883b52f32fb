import { type Card, type CardNumber, type Cost, PERSONAL_ASSISTANT } from '../../vocabulary/index.ts';
import { type Content, contentOf, mainBoardFor } from '../content.ts';
import { isDear } from './game.ts';
import type { Seat } from '../move.ts';
import { shuffle } from '../kit/random.ts';
import { add, amountsOf } from '../rules/amounts.ts';
import { EVERYBODY } from '../rules/deck.ts';
import { eraCards, OPENING } from '../rules/flow.ts';
import { placeNeutralTiles } from '../rules/solo.ts';
import type { Setup } from '../setup.ts';
import type { Player, State } from '../state.ts';
import { BELOW, CLONER_FREE, NO_CLONER, SOURCES } from '../state.ts';
import { topologyOf } from '../topology.ts';

/** R-SET-06, by place in the first play order from 0. */
export function startOf(content: Content, place: number): { readonly space: number; readonly more: Cost } {
  return content.rulebook.start.places[(place + 1) as 2 | 3 | 4] ?? FIRST;
}

const FIRST = { space: BELOW, more: {} };

/** The table as it stands before anything is dealt to hands; the first settling does that. */
export function layTable(setup: Setup): State {
  const content = contentOf({ setup });
  const stream = { seed: setup.seed, used: 0 };
  const count = setup.players;
  const seats: Seat[] = Array.from({ length: count }, (_, seat) => seat);
  const order = shuffle(seats.slice(), stream);
  const sides = setup.sides ?? shuffle(content.sides[setup.boards].slice(), stream);
  const brown = shuffle(numbersOf(content, 'brown', count), stream);
  const blue = shuffle(numbersOf(content, 'blue', count), stream);
  const cheap = shuffle(
    specials(content, (card) => !isDear(content, card)),
    stream,
  );
  const dear = shuffle(
    specials(content, (card) => isDear(content, card)),
    stream,
  );
  const contracts = setup.contracts
    ? shuffle(
        Object.values(content.contracts).map((contract) => contract.number),
        stream,
      ).slice(0, content.rulebook.contracts)
    : [];
  const deck = shuffle(eraCards(content, 1), stream);
  const state: State = {
    setup,
    seed: setup.seed,
    drawn: stream.used,
    round: 1,
    era: 1,
    phase: 'opening',
    order,
    turns: 0,
    tiles: mainBoardFor(content, count).slots.map(() => 0),
    cloner: count === content.rulebook.cloning.players ? CLONER_FREE : NO_CLONER,
    spaces: seats.map((seat) => startOf(content, order.indexOf(seat)).space),
    stack: order.slice(),
    deck,
    discard: [],
    pool: 1,
    removed: [],
    box: [],
    boxPools: [],
    specials: cheap,
    specialsSeen: cheap.map(() => 0),
    offer: dear.slice(0, content.rulebook.specials.offered).sort((a, b) => a - b),
    metropolises: blue.slice(2 * count).sort((a, b) => a - b),
    contracts: contracts.sort((a, b) => a - b),
    players: seats.map((seat) =>
      startingPlayer(
        content,
        sides[seat] as number,
        [brown[seat], blue[2 * seat], blue[2 * seat + 1]] as number[],
        startOf(content, order.indexOf(seat)).more,
      ),
    ),
    agenda: OPENING.slice().reverse(),
    lanes: seats.map(() => []),
    turn: undefined,
    owed: seats.map(() => 0),
  };
  if (cheap.length > 0) state.specialsSeen[cheap.length - 1] = EVERYBODY;
  if (count === 1) placeNeutralTiles(state, setup.soloStart ?? 1);
  return state;
}

export function startingPlayer(
  content: Content,
  side: number,
  metropolises: readonly number[],
  more: Cost = {},
): Player {
  const topology = topologyOf(content, side);
  return {
    side,
    resources: add(amountsOf(content.rulebook.start.resources), amountsOf(more)).slice(),
    vp: 0,
    hand: [],
    marks: [],
    chosen: undefined,
    prepared: undefined,
    ready: [PERSONAL_ASSISTANT],
    used: [],
    permanents: [],
    productions: [],
    scorings: [],
    setAside: [],
    contracts: [],
    nonsymbiotic: topology.start,
    symbiotic: 0,
    tunnels: 0,
    upgradedTunnels: 0,
    buildings: topology.buildingIds.map(() => 0),
    metropolises,
    extraMetropolises: [],
    produced: 0,
    scored: SOURCES.map(() => 0),
  };
}

/** One tile leaves the game in solo (R-SOLO-01). */
function numbersOf(content: Content, kind: 'brown' | 'blue', players: number): number[] {
  return content.metropolises
    .filter((tile) => tile.kind === kind && !(players === 1 && tile.kind === 'brown' && tile.excludedInSolo))
    .map((tile) => tile.number);
}

function specials(content: Content, fits: (card: Card) => boolean): CardNumber[] {
  return content.cards.filter((card) => card.cost !== undefined && fits(card)).map((card) => card.number);
}
