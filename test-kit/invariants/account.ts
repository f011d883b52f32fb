import { contentOf } from '../../src/engine/content.ts';
import { siteOf } from '../../src/engine/topology.ts';
import type { Event, State } from '../../src/engine/index.ts';
import { RESOURCES } from '../../src/vocabulary/index.ts';
import type { Tell } from './fault.ts';
import { follow, slotUse, type SlotUse } from './slot-use.ts';

/** Checks events step by step; `undefined` events show the state to begin with. */
export interface Account {
  readonly check: (state: State, events: readonly Event[], tell: Tell) => void;
}

interface Book {
  readonly resources: number[];
  vp: number;
  hand: number;
}

/** The events tell the whole story: stocks, VP and hands add up from them alone, and no slot is used for nothing. */
export function accountOf(start: State): Account {
  const books = start.players.map(
    ({ resources, vp, hand }): Book => ({ resources: resources.slice(), vp, hand: hand.length }),
  );
  let use: SlotUse | undefined;
  return {
    check(state, events, tell) {
      for (const event of events) {
        enter(books, event);
        use = nextUse(use, event, tell);
      }
      if (events.length > 0) events.forEach((event) => compareSite(state, event, tell));
      state.players.forEach((player, seat) => compare(books[seat] as Book, player, seat, tell));
    },
  };
}

function enter(books: Book[], event: Event): void {
  const book = 'seat' in event ? books[event.seat] : undefined;
  if (book === undefined) return;
  switch (event.kind) {
    case 'gained':
      RESOURCES.forEach((resource, i) => add(book, i, event.gains[resource] ?? 0));
      book.vp += event.gains.vp ?? 0;
      break;
    case 'paid':
      RESOURCES.forEach((resource, i) => add(book, i, -(event.cost[resource] ?? 0)));
      break;
    case 'fed':
      add(book, RESOURCES.indexOf('kelp'), -event.kelp);
      add(book, RESOURCES.indexOf('biomatter'), -event.biomatter);
      book.vp -= event.vp;
      break;
    case 'scored':
      book.vp += event.vp;
      break;
    case 'drew':
      book.hand += event.count;
      break;
    case 'took':
    case 'took-secretly':
      book.hand++;
      break;
    case 'played':
      if (event.card !== undefined) book.hand--;
      break;
    case 'discarded':
      book.hand -= event.cards.length;
      break;
    default:
  }
}

function add(book: Book, index: number, amount: number): void {
  book.resources[index] = (book.resources[index] as number) + amount;
}

function compare(book: Book, player: State['players'][number], seat: number, tell: Tell): void {
  if (book.resources.some((amount, i) => amount !== player.resources[i]))
    tell(`seat ${seat} has ${player.resources.join(' ')}, by the events ${book.resources.join(' ')}`);
  if (book.vp !== player.vp) tell(`seat ${seat} has ${player.vp} VP, by the events ${book.vp}`);
  if (book.hand !== player.hand.length) tell(`seat ${seat} holds ${player.hand.length}, by the events ${book.hand}`);
}

/** R-TRN-06: of the slot of every turn something was carried out. */
function nextUse(use: SlotUse | undefined, event: Event, tell: Tell): SlotUse | undefined {
  if (event.kind === 'played') return slotUse(`slot:${event.slot}`);
  if (use === undefined) return undefined;
  if (event.kind === 'turn' || event.kind === 'order') {
    if (!use.done) tell(`nothing of ${use.cause} was carried out`);
    return undefined;
  }
  follow(use, event);
  return use;
}

/** What was built or upgraded stands there now. */
function compareSite(state: State, event: Event, tell: Tell): void {
  if (event.kind !== 'built' && event.kind !== 'upgraded' && event.kind !== 'symbiosis') return;
  const player = state.players[event.seat];
  const site = player && siteOf(contentOf(state), player.side, event.site);
  if (player === undefined || site === undefined) {
    tell(`no site ${event.site}`);
    return;
  }
  const bit = 1 << site.index;
  const stands = {
    city: (player.nonsymbiotic | player.symbiotic) & bit,
    tunnel: (event.kind === 'upgraded' ? player.upgradedTunnels : player.tunnels) & bit,
    building: (player.buildings[site.index] as number) & (event.kind === 'upgraded' ? 4 : 3),
  }[site.kind];
  if (stands === 0) tell(`${event.kind} ${event.site}, but nothing of it is there`);
}
