import { contentOf, derived } from '../../src/engine/content.ts';
import type { Player, State } from '../../src/engine/index.ts';
import { RESOURCES, type PlayerBoard } from '../../src/vocabulary/index.ts';
import type { Tell } from './fault.ts';
import { bitCount, isWhole } from './fault.ts';

const BUILDING_CODES: readonly number[] = [0, 1, 2, 3, 5, 6, 7];

/** What can stand on the boards, found from the printed sites alone (R-BLD-04 to R-BLD-07), and what all share (R-CMP-02). */
export function checkBoards(state: State, tell: Tell): void {
  state.players.forEach((player, seat) => {
    const report: Tell = (fault) => tell(`seat ${seat}: ${fault}`);
    checkStock(player, report);
    checkMasks(player, shapeOf(state, player.side), report);
    checkTunnels(player, shapeOf(state, player.side), report);
    checkCities(player, shapeOf(state, player.side), report);
  });
  const used = (count: (player: Player) => number): number =>
    state.players.reduce((sum, player) => sum + count(player), 0);
  const { supply } = contentOf(state).rulebook;
  const purple = supply.symbiotic[state.players.length as 2 | 3 | 4] ?? Number.POSITIVE_INFINITY;
  if (used(({ tunnels }) => bitCount(tunnels)) > supply.tunnel) tell('more tunnels than there are');
  if (used(({ nonsymbiotic }) => bitCount(nonsymbiotic)) > supply.nonsymbiotic) tell('more white domes than there are');
  if (used(({ symbiotic }) => bitCount(symbiotic)) > purple) tell('more purple domes than there are');
  checkTiles(state, tell);
}

function checkStock(player: Player, tell: Tell): void {
  if (
    player.resources.length !== RESOURCES.length ||
    !player.resources.every((amount) => isWhole(amount) && amount >= 0)
  )
    tell(`resources ${player.resources.join(' ')}`);
  if (!isWhole(player.vp) || player.vp < 0) tell(`${player.vp} VP`);
  const scored = player.scored.reduce((sum, vp) => sum + vp, 0);
  if (scored !== player.vp) tell(`${player.vp} VP but the account says ${scored}`);
}

function checkMasks(player: Player, shape: Shape, tell: Tell): void {
  const cities = (1 << shape.cities) - 1;
  const tunnels = (1 << shape.tunnelEnds.length) - 1;
  if (player.nonsymbiotic & ~cities || player.symbiotic & ~cities) tell('a city off the board');
  if (player.nonsymbiotic & player.symbiotic) tell('two domes on one site');
  if (player.tunnels & ~tunnels) tell('a tunnel off the board');
  if (player.upgradedTunnels & ~player.tunnels) tell('an upgrade without its tunnel');
  if (player.buildings.length !== shape.buildingCity.length) tell('building sites of another board');
  if (!player.buildings.every((code) => BUILDING_CODES.includes(code))) tell('an unknown building');
}

/** R-BLD-07: every tunnel is reached from the starting city by tunnels alone; a metropolis is no way through. */
function checkTunnels(player: Player, shape: Shape, tell: Tell): void {
  let nodes = shape.start;
  let reached = 0;
  for (let before = -1; before !== reached; ) {
    before = reached;
    shape.tunnelEnds.forEach((ends, tunnel) => {
      if (!(player.tunnels & (1 << tunnel)) || !(ends & nodes)) return;
      reached |= 1 << tunnel;
      nodes |= ends;
    });
  }
  if (reached !== player.tunnels) tell('a tunnel that is not joined to the starting city');
}

/** R-BLD-04, R-BLD-05: cities spread from the starting city by tunnel sites; buildings stand at or next to them. */
function checkCities(player: Player, shape: Shape, tell: Tell): void {
  const cities = player.nonsymbiotic | player.symbiotic;
  if (!(cities & shape.start)) tell('no starting city');
  let reached = shape.start;
  for (let before = -1; before !== reached; ) {
    before = reached;
    for (const ends of shape.tunnelEnds) if (ends & reached) reached |= ends & cities;
  }
  if (reached !== cities) tell('a city without a neighbouring city');
  const open = shape.tunnelEnds.reduce((mask, ends) => (ends & cities ? mask | ends : mask), cities);
  player.buildings.forEach((code, site) => {
    if (code !== 0 && !(open & (1 << (shape.buildingCity[site] as number)))) tell('a building far from any city');
  });
}

/** Metropolis tiles and contracts: each once, as many as were laid out. */
function checkTiles(state: State, tell: Tell): void {
  const tiles = [
    ...state.metropolises,
    ...state.players.flatMap((player) => [...player.metropolises, ...player.extraMetropolises]),
  ];
  if (new Set(tiles).size !== tiles.length) tell('a metropolis twice');
  const kind = (number: number | undefined): string | undefined =>
    contentOf(state).metropolises[(number ?? 0) - 1]?.kind;
  state.players.forEach(({ metropolises, extraMetropolises }, seat) => {
    const wanted = ['brown', 'blue', 'blue', ...extraMetropolises.map(() => 'blue')];
    const have = [...metropolises, ...extraMetropolises].map(kind);
    if (have.join() !== wanted.join()) tell(`seat ${seat}: metropolises ${have.join()}`);
  });
  const blue = tiles.filter((number) => kind(number) === 'blue').length;
  if (blue !== contentOf(state).metropolises.filter((tile) => tile.kind === 'blue').length)
    tell(`${blue} blue metropolises`);
  const printed = contentOf(state);
  const { rulebook } = printed;
  const contracts = [...state.contracts, ...state.players.flatMap((player) => player.contracts)];
  if (new Set(contracts).size !== contracts.length) tell('a contract twice');
  if (
    contracts.length !==
    (state.setup.contracts ? Math.min(rulebook.contracts, printed.contracts.flatMap(({ number }) => number).length) : 0)
  )
    tell(`${contracts.length} contracts`);
}

/** A board side as masks, made here from its printed names and not by the engine. */
interface Shape {
  readonly cities: number;
  readonly start: number;
  /** Per tunnel site the city sites at its ends. */
  readonly tunnelEnds: readonly number[];
  readonly buildingCity: readonly number[];
}

const shapesIn = derived(({ boards }) => boards.map(shapeFrom));

function shapeOf(state: State, side: number): Shape {
  return shapesIn(contentOf(state))[side - 1] as Shape;
}

function shapeFrom(board: PlayerBoard): Shape {
  const bitOf = (name: string): number => {
    const index = board.cities.findIndex(({ id }) => id === name);
    return index < 0 ? 0 : 1 << index;
  };
  return {
    cities: board.cities.length,
    start: bitOf(board.start),
    tunnelEnds: board.tunnels.map(({ ends }) => bitOf(ends[0]) | bitOf(ends[1])),
    buildingCity: board.cities.flatMap((city, index) => [...city.buildings.map(() => index), index]),
  };
}
