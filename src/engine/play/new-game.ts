import { CARDS } from '../../content/cards/index.ts';
import { CONTRACTS } from '../../content/contracts.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { PERSONAL_ASSISTANT } from '../../vocabulary/index.ts';
import { mainBoardFor } from './game.ts';
import type { Seat } from '../move.ts';
import { shuffle } from '../kit/random.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, amountsOf } from '../rules/amounts.ts';
import { EVERYBODY } from '../rules/deck.ts';
import { eraCards, OPENING } from '../rules/flow.ts';
import { placeNeutralTiles } from '../rules/solo.ts';
import type { Setup } from '../setup.ts';
import type { Player, State } from '../state.ts';
import { BELOW, CLONER_FREE, NO_CLONER, SOURCES } from '../state.ts';
import { topologyOf } from '../topology.ts';

/** R-SET-06, by place in the first play order: Federation space, extra credit, extra steelplast. */
export const START_PLACES = [
  { space: BELOW, credit: 0, steelplast: 0 },
  { space: 4, credit: 0, steelplast: 0 },
  { space: 3, credit: 1, steelplast: 0 },
  { space: 2, credit: 1, steelplast: 1 },
] as const;

/** R-SET-03, by the order of RESOURCES. */
export const STARTING_RESOURCES: Amounts = [1, 1, 1, 2, 0];
/** The 3-credit specials of a game (R-SET-02), and its contracts (R-SET-08). */
export const OFFERED = 6;
export const CONTRACTS_IN_PLAY = 3;

/** The table as it stands before anything is dealt to hands; the first settling does that. */
export function layTable(setup: Setup): State {
  const stream = { seed: setup.seed, used: 0 };
  const count = setup.players;
  const seats: Seat[] = Array.from({ length: count }, (_, seat) => seat);
  const order = shuffle(seats.slice(), stream);
  const sides = setup.sides ?? shuffle(setup.boards === 'basic' ? [1, 2, 3, 4] : [5, 6, 7, 8], stream);
  const brown = shuffle(numbersOf('brown', count), stream);
  const blue = shuffle(numbersOf('blue', count), stream);
  const cheap = shuffle(
    specialsCosting((cost) => cost < 3),
    stream,
  );
  const dear = shuffle(
    specialsCosting((cost) => cost === 3),
    stream,
  );
  const contracts = setup.contracts
    ? shuffle(
        CONTRACTS.map((contract) => contract.number),
        stream,
      ).slice(0, CONTRACTS_IN_PLAY)
    : [];
  const deck = shuffle(eraCards(1), stream);
  const state: State = {
    setup,
    seed: setup.seed,
    drawn: stream.used,
    round: 1,
    era: 1,
    phase: 'opening',
    order,
    turns: 0,
    tiles: mainBoardFor(count).slots.map(() => 0),
    cloner: count === 4 ? CLONER_FREE : NO_CLONER,
    spaces: seats.map((seat) => placeOf(order, seat).space),
    stack: order.slice(),
    deck,
    discard: [],
    pool: 1,
    removed: [],
    box: [],
    boxPools: [],
    specials: cheap,
    specialsSeen: cheap.map(() => 0),
    offer: dear.slice(0, OFFERED).sort((a, b) => a - b),
    metropolises: blue.slice(2 * count).sort((a, b) => a - b),
    contracts: contracts.sort((a, b) => a - b),
    players: seats.map((seat) =>
      startingPlayer(sides[seat] as number, placeOf(order, seat), [
        brown[seat],
        blue[2 * seat],
        blue[2 * seat + 1],
      ] as number[]),
    ),
    agenda: OPENING.slice().reverse(),
    lanes: seats.map(() => []),
    turn: undefined,
    owed: seats.map(() => 0),
  };
  state.specialsSeen[cheap.length - 1] = EVERYBODY;
  if (count === 1) placeNeutralTiles(state, setup.soloStart ?? 1);
  return state;
}

function startingPlayer(side: number, start: (typeof START_PLACES)[number], metropolises: number[]): Player {
  const topology = topologyOf(side);
  return {
    side,
    resources: add(STARTING_RESOURCES, amountsOf(start)).slice(),
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

function placeOf(order: readonly Seat[], seat: Seat): (typeof START_PLACES)[number] {
  return START_PLACES[order.indexOf(seat)] ?? START_PLACES[0];
}

/** One tile leaves the game in solo (R-SOLO-01). */
function numbersOf(kind: 'brown' | 'blue', players: number): number[] {
  return METROPOLISES.filter(
    (tile) => tile.kind === kind && !(players === 1 && tile.kind === 'brown' && tile.excludedInSolo),
  ).map((tile) => tile.number);
}

function specialsCosting(fits: (cost: number) => boolean): number[] {
  return CARDS.filter((card) => card.cost !== undefined && fits(card.cost)).map((card) => card.number);
}
