import { type Content, contentNamed, contentOf, eraOf } from '../content.ts';
import { check } from '../../schema/check.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { gameFrom } from '../play/advance.ts';
import { contractOf } from '../play/game.ts';
import { metropolisesOf, sidesOf, standingOf } from './position/boards.ts';
import { layCards } from './position/cards.ts';
import { type ImpossiblePosition, type Problem, type Report, within } from './position/fault.ts';
import type { Next, PlayerPosition, Position } from './position/form.ts';
import { positionForm } from './position/form.ts';
import {
  agendaOf,
  checkRound,
  checkTiles,
  clonerOf,
  orderOf,
  soloStartOf,
  tilesOf,
  trackOf,
  turnsOf,
} from './position/table.ts';
import { layTasks, turnOf, writtenTurn } from './position/turn.ts';
import { seedFrom } from '../kit/random.ts';
import { startingPlayer } from '../play/new-game.ts';
import { at } from '../rules/amounts.ts';
import { areMet } from '../rules/condition.ts';
import { bitCount } from '../rules/network.ts';
import { supplyOf } from '../rules/supply.ts';
import type { PlayerCount } from '../setup.ts';
import { LIMITED, PLAYER_COUNTS } from '../setup.ts';
import type { Phase, Player, State } from '../state.ts';
import { NOTHING, SOURCES } from '../state.ts';
import { inertCopy } from '../../schema/untrusted.ts';

export type { ImpossiblePosition, Problem } from './position/fault.ts';
export type { PlayerPosition, Position, TaskPosition } from './position/form.ts';
export { positionOf } from './position/write.ts';

export type PositionResult =
  | { readonly ok: true; readonly value: State }
  /** Everything that is wrong, in no particular order of weight; at least one. */
  | { readonly ok: false; readonly reasons: readonly ImpossiblePosition[] };

/** A position, its players, their boards, cards by number, and what is under way. */
const LIMITS = { depth: 8, items: 250, fields: 250 };

/**
 * The state of a position that people or programs wrote down, or all that makes it impossible. The state is exactly the
 * moment described; before a move is played on it `gameFrom` settles what needs no choice (a production, say).
 */
export function positionFrom(value: unknown): PositionResult {
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return { ok: false, reasons: [impossible(inert.field === '' ? 'position' : inert.field, 'no-data')] };
  const content = contentNamed((inert.value as Position | null)?.content);
  if (content === undefined) return { ok: false, reasons: [impossible('content', 'unknown-value')] };
  const faults = check(positionForm(content), inert.value);
  if (faults.length > 0) {
    return {
      ok: false,
      reasons: faults.map(({ field, problem }) => impossible(field === '' ? 'position' : field, problem)),
    };
  }
  const position = inert.value as Position;
  const players = position.players ?? [{}, {}];
  if (!PLAYER_COUNTS.includes(players.length as PlayerCount)) {
    return { ok: false, reasons: [impossible('players', 'wrong-number-of-players')] };
  }
  const reasons: ImpossiblePosition[] = [];
  const state = build(content, { ...position, players }, players, (field, problem) =>
    reasons.push(impossible(field, problem)),
  );
  if (reasons.length === 0 && isStuck(state)) reasons.push(impossible('turn', 'stuck'));
  return reasons.length === 0 ? { ok: true, value: state } : { ok: false, reasons };
}

/** In the middle of a turn there must be a way on (R-TRN-06). */
function isStuck(state: State): boolean {
  const { turn } = state;
  if (turn === undefined || (turn.slot === NOTHING && turn.abilities.length === 0)) return false;
  return gameFrom(state).decisions.some(({ moves }) => moves.length < 2);
}

function build(content: Content, position: Position, given: readonly PlayerPosition[], report: Report): State {
  const { next = 'turn', round = 1, seed = seedFrom('position') } = position;
  const count = given.length;
  const era = eraOf(content, round);
  checkRound(content, next, round, report);
  const sides = sidesOf(content, given, report);
  const metropolises = metropolisesOf(content, given, report);
  const players = given.map((player, seat) =>
    playerOf(
      content,
      player,
      sides[seat] as number,
      metropolises.places[seat] as number[],
      within(report, `players[${seat}]`),
    ),
  );
  const stream = { seed, used: position.drawn ?? 0 };
  const piles = layCards(content, position, era, players, stream, report);
  const order = orderOf(position, count, report);
  const tiles = tilesOf(content, position, count, round, report);
  const turns = turnsOf(content, position, order, tiles, report);
  const cloner = clonerOf(content, position, count, report);
  const turn = next === 'turn' ? turnOf(content, position, order[turns % count] ?? 0, players, report) : undefined;
  const isLaid = turn !== undefined && turn.slot >= 0;
  if (isLaid) tiles[turn.slot] = (tiles[turn.slot] as number) | (1 << turn.seat);
  checkTiles(content, tiles, order, next === 'turn' || next === 'end-of-round' ? turns : 0, isLaid, cloner, report);
  const state: State = {
    setup: {
      ...(position.content === undefined ? {} : { content: position.content }),
      players: count as PlayerCount,
      seed,
      boards: content.sides.advanced.includes(sides[0] as number) ? 'advanced' : 'basic',
      contracts: position.contracts !== undefined || given.some(({ contracts }) => contracts !== undefined),
      sides,
      ...(count === 1 ? { soloStart: soloStartOf(tiles, next, round) } : {}),
      ...(position.supply === undefined ? {} : { pieces: piecesOf(position.supply, players) }),
    },
    seed,
    drawn: stream.used,
    round,
    era,
    phase: PHASE_OF[next],
    order,
    turns,
    tiles,
    cloner,
    ...trackOf(content, position, order, report),
    ...piles,
    metropolises: metropolises.unused,
    contracts: (position.contracts ?? []).slice().sort((one, other) => one - other),
    players,
    agenda: agendaOf(content, next, round, writtenTurn(position).ending),
    lanes: players.map(() => []),
    turn,
    owed: players.map(() => 0),
  };
  if (turn !== undefined) layTasks(position, state, turn, report);
  checkContracts(state, next, report);
  for (const what of LIMITED) {
    if (supplyOf(state, what) < 0) report(`supply.${what}`, 'supply-exceeded');
  }
  return state;
}

/** How many there are in all, if so many are left. */
function piecesOf(
  left: NonNullable<Position['supply']>,
  players: readonly Player[],
): NonNullable<State['setup']['pieces']> {
  const built = (what: (typeof LIMITED)[number]): number =>
    players.reduce((sum, player) => sum + bitCount(player[what === 'tunnel' ? 'tunnels' : what]), 0);
  return Object.fromEntries(
    LIMITED.flatMap((what) => (left[what] === undefined ? [] : [[what, left[what] + built(what)]])),
  );
}

/** The phase changes with the first step of what comes next. */
const PHASE_OF: { readonly [N in Next]: Phase } = {
  turn: 'play',
  'end-of-round': 'play',
  production: 'play',
  'end-of-era': 'era',
  scoring: 'era',
};

/** The player without cards, which are laid together. */
function playerOf(
  content: Content,
  given: PlayerPosition,
  side: number,
  metropolises: readonly number[],
  report: Report,
): Player {
  const scored = SOURCES.map((source) => given.scored?.[source] ?? 0);
  const total = scored.reduce((sum, vp) => sum + vp, 0);
  const vp = given.vp ?? total;
  if (given.scored === undefined) scored[SOURCES.indexOf('play')] = vp;
  else if (total !== vp) report('scored', 'vp-differ');
  if (vp < 0) report('scored', 'negative');
  const start = startingPlayer(content, side, metropolises);
  return {
    ...start,
    resources: RESOURCES.map((resource, index) => given[resource] ?? at(start.resources, index)),
    vp,
    contracts: given.contracts?.slice() ?? [],
    ...standingOf(content, side, given.sites ?? {}, report),
    extraMetropolises: given.extra?.slice() ?? [],
    scored,
  };
}

/** Three in a game, each once, taken at the moment they are met (R-SET-08, R-VAR-03). */
function checkContracts(state: State, next: Next, report: Report): void {
  const taken = state.players.flatMap((player, seat) =>
    player.contracts.map((number, index) => ({ number, field: `players[${seat}].contracts[${index}]` })),
  );
  const all = [...state.contracts.map((number) => ({ number, field: 'contracts' })), ...taken];
  all.forEach(({ number, field }, index) => {
    if (all.findIndex((other) => other.number === number) < index) report(field, 'contract-twice');
  });
  if (all.length > contentOf(state).rulebook.contracts) report('contracts', 'four-contracts');
  if (state.setup.contracts && state.players.length === 1) report('contracts', 'not-in-solo');
  if (next !== 'turn') return;
  for (const number of state.contracts) {
    const { requires } = contractOf(contentOf(state), number);
    const isCounted = requires.every(({ kind }) => kind === 'count');
    if (isCounted && state.players.some((_, seat) => areMet(state, seat, requires)))
      report('contracts', 'contract-met');
  }
}

function impossible(field: string, problem: Problem): ImpossiblePosition {
  return { code: 'impossible-position', field, problem };
}
