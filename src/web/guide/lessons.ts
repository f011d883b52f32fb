import { contentOf } from '../../engine/content.ts';
import type { Event, Move, PlayerView } from '../../engine/index.ts';
import { bitCount, citiesOf, connectedCities, topologyOf } from '../../engine/reading.ts';
import { type Gains, METROPOLIS_PLACES } from '../../vocabulary/index.ts';
import type { Table } from '../session/table.ts';

/** Something that is taught when it first matters. */
export interface Lesson {
  /** Names its text in the guide. */
  readonly id: string;
  /** Where its thing is, if its moment has come. */
  readonly at: (now: Moment) => string | undefined;
}

/** The table as lessons look at it. */
export interface Moment {
  readonly table: Table;
  readonly player: PlayerView;
  /** What can be answered now; nothing while others play. */
  readonly moves: readonly Move[];
  /** What happened since the player's turn before. */
  readonly events: readonly Event[];
}

const STOCK = '.table-stock';
const CLAIMED = '.table-claimed';
/** Cards to choose from lie on the tray. */
const OFFERED = '.card-choices';

/** In the order in which they come where several could. */
export const LESSONS: readonly Lesson[] = [
  { id: 'free', at: ({ table, moves }) => (table.guide?.isLed === true && isPlay(moves) ? '.table-menu' : undefined) },
  { id: 'discard', at: ({ moves }) => (moves[0]?.kind === 'discard' ? '.table-hand' : undefined) },
  { id: 'production', at: ({ events }) => (events.some(({ kind }) => kind === 'production') ? STOCK : undefined) },
  { id: 'feeding', at: (now) => (happened(now, 'fed') ? STOCK : undefined) },
  { id: 'unconnected', at: (now) => (isPlay(now.moves) ? unconnectedCity(now) : undefined) },
  { id: 'metropolis', at: metropolisInReach },
  {
    id: 'special',
    at: ({ moves }) =>
      moves.some(({ kind }) => kind === 'take' || kind === 'look') ? `${OFFERED}|.specials` : undefined,
  },
  { id: 'symbiotic', at: ({ moves }) => siteOf(moves, (move) => move.kind === 'build' && move.what === 'symbiotic') },
  { id: 'upgrade', at: ({ moves }) => siteOf(moves, ({ kind }) => kind === 'upgrade') },
  {
    id: 'a-card',
    at: (now) =>
      hasClaimedAction(now) || now.moves.some(({ kind }) => kind === 'use') ? `${OFFERED}|${CLAIMED}` : undefined,
  },
  { id: 'claim', at: (now) => (happened(now, 'claimed') ? CLAIMED : undefined) },
  { id: 'federation', at: (now) => (happened(now, 'advanced') ? '.federation-track|.table-track' : undefined) },
  { id: 'biomatter', at: (now) => (hasGained(now, 'biomatter') ? STOCK : undefined) },
  {
    id: 'contract',
    at: (now) => (isPlay(now.moves) && now.table.view.contracts.length > 0 ? '.contracts' : undefined),
  },
  { id: 'farewell', at: ({ table }) => (table.guide?.isLed !== undefined && table.isOver ? '.question' : undefined) },
  {
    id: 'scoring',
    at: ({ table: { view }, moves }) => (isPlay(moves) && view.round === contentOf(view).lastRound ? STOCK : undefined),
  },
];

export function momentOf(table: Table): Moment | undefined {
  const { viewer, players, decision } = table.view;
  const player = viewer === undefined ? undefined : players[viewer];
  if (player === undefined) return undefined;
  const isAsked = decision !== undefined && table.draft === undefined;
  return { table, player, moves: isAsked ? decision.moves : [], events: recent(table) };
}

/** What happened since the viewer's turn before this one began. */
function recent({ log, view, guide }: Table): readonly Event[] {
  const turns = log.flatMap(({ event }, index) => (event.kind === 'turn' && event.seat === view.viewer ? [index] : []));
  const { from = 0 } = guide ?? {};
  return log.slice(turns.at(-2) ?? 0).flatMap(({ event, moves }) => (moves < from ? [] : [event]));
}

function isPlay(moves: readonly Move[]): boolean {
  return moves[0]?.kind === 'play';
}

function happened({ events, table }: Moment, kind: Event['kind']): boolean {
  return events.some((event) => event.kind === kind && 'seat' in event && event.seat === table.view.viewer);
}

function hasClaimedAction({ events, table, player }: Moment): boolean {
  const isOwn = (event: Event): boolean => 'seat' in event && event.seat === table.view.viewer;
  return events.some((event) => event.kind === 'claimed' && isOwn(event) && player.ready.includes(event.card));
}

function hasGained({ events, table }: Moment, what: keyof Gains): boolean {
  return events.some(
    (event) => event.kind === 'gained' && event.seat === table.view.viewer && (event.gains[what] ?? 0) > 0,
  );
}

function siteOf(moves: readonly Move[], isIt: (move: Move) => boolean): string | undefined {
  const move = moves.find(isIt);
  return move !== undefined && 'site' in move ? onBoard(move.site) : undefined;
}

function onBoard(target: string): string {
  return `.table-board [data-target="${target}"]`;
}

/** A city of one's own that no chain of tunnels joins to the first one (R-NET-01). */
function unconnectedCity({ table, player }: Moment): string | undefined {
  const content = contentOf(table.view);
  const dark = citiesOf(player) & ~connectedCities(content, player);
  if (bitCount(dark) === 0) return undefined;
  const city = topologyOf(content, player.side).board.cities[Math.log2(dark & -dark)];
  return city === undefined ? undefined : onBoard(city.id);
}

/** A metropolis whose tunnel can be built now, or that was connected just now (R-MET-01). */
function metropolisInReach(now: Moment): string | undefined {
  const { board } = topologyOf(contentOf(now.table.view), now.player.side);
  const connected = now.events.find((event) => event.kind === 'connected' && event.seat === now.table.view.viewer);
  if (connected?.kind === 'connected' && connected.place !== undefined) return onBoard(connected.place);
  const sites = now.moves.flatMap((move) => (move.kind === 'build' && move.what === 'tunnel' ? [move.site] : []));
  const ends = board.tunnels.filter(({ id }) => sites.includes(id)).flatMap(({ ends: both }) => [...both]);
  const place = METROPOLIS_PLACES.find((each) => ends.includes(each));
  return place === undefined ? undefined : onBoard(place);
}
