import { contentOf } from '../../engine/content.ts';
import type { Event, Seat, Setup, State } from '../../engine/index.ts';
import { advance, gameFrom, newGame } from '../../engine/index.ts';
import { BELOW, cardOf, siteOf, slotAt, slotIndex, topologyOf } from '../../engine/reading.ts';
import { RESOURCES, type SiteId, type SlotId, SPACES } from '../../vocabulary/index.ts';
import { evaluationBy, type Weights } from '../judge/evaluation.ts';
import { RATE, type Rates } from '../judge/rates.ts';
import { plansFor } from '../play/beam-search.ts';

/** How often things happened, by the names of rates, in so many turns and productions of single players. */
export interface Occasions {
  readonly counts: Record<string, number>;
  turns: number;
  productions: number;
}

export function noOccasions(): Occasions {
  return { counts: {}, turns: 0, productions: 0 };
}

export function addOccasions(sum: Occasions, { counts, turns, productions }: Occasions): void {
  for (const [name, count] of Object.entries(counts)) sum.counts[name] = (sum.counts[name] ?? 0) + count;
  sum.turns += turns;
  sum.productions += productions;
}

const PER_PRODUCTION: ReadonlySet<string> = new Set(RESOURCES.map(RATE.produce));
const DIGITS = 4;

export function ratesFrom({ counts, turns, productions }: Occasions): Rates {
  const rate = (name: string, count: number): number =>
    Number((count / Math.max(1, PER_PRODUCTION.has(name) ? productions : turns)).toFixed(DIGITS));
  const sorted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, count]) => [name, rate(name, count)]));
}

/** Plays one game of Skippers with these weights and counts what cards react to. */
export function occasionsIn(setup: Setup, weights: Weights): Occasions {
  const evaluate = evaluationBy(weights);
  const events: Event[] = [];
  const game = gameFrom(newGame(setup), events);
  const counter = counterFor(game.state);
  for (let [decision] = game.decisions; decision !== undefined; [decision] = game.decisions) {
    const [plan] = plansFor(game.state, decision.seat, decision.moves, evaluate);
    const move = plan?.moves[0] ?? decision.moves[0];
    if (move === undefined) break;
    advance(game, move);
    for (const event of events) counter.note(game.state, event);
    events.length = 0;
  }
  return counter.occasions;
}

/** What later events of a player are compared with. */
interface Memory {
  space: number;
  tunnels: number;
  /** How many of a kind stand at a city, and how many of them are upgraded. */
  readonly atCities: Map<string, number>;
  /** What the network, cards and metropolises have given in the present production. */
  readonly produced: Set<string>;
}

function counterFor(start: State) {
  const occasions = noOccasions();
  const memories = start.players.map(
    (_, seat): Memory => ({
      space: start.spaces[seat] ?? BELOW,
      tunnels: 0,
      atCities: new Map(),
      produced: new Set(),
    }),
  );
  let producing = false;
  const count = (name: string): void => {
    occasions.counts[name] = (occasions.counts[name] ?? 0) + 1;
  };

  function note(state: State, event: Event): void {
    if (event.kind === 'production') producing = true;
    if (event.kind === 'round') {
      memories.forEach((memory) => {
        memory.space = BELOW;
      });
    }
    if (!('seat' in event)) return;
    const memory = memories[event.seat] as Memory;
    noteOf(state, event, memory);
  }

  function noteOf(state: State, event: Extract<Event, { readonly seat: Seat }>, memory: Memory): void {
    switch (event.kind) {
      case 'turn':
        // The space on which the turn before ended: nobody moves a marker in between, and a new round begins below the track.
        memory.tunnels = 0;
        break;
      case 'played': {
        occasions.turns += 1;
        const slot = slotOf(state, event.slot);
        count(RATE.slot(slot.picture));
        if (event.card !== undefined && 'colour' in slot && cardOf(contentOf(state), event.card).colour !== slot.colour)
          count(RATE.mismatch);
        break;
      }
      case 'performed':
        count(RATE.slot(slotOf(state, event.slot).picture));
        break;
      case 'used':
        count(RATE.useAction);
        break;
      case 'connected':
        count(RATE.metropolis);
        break;
      case 'discarded':
        if (event.cause === 'hand-limit') count(RATE.discard);
        break;
      case 'advanced':
        if (SPACES.some((space) => space === event.space)) count(RATE.reach(event.space));
        memory.space = event.space;
        break;
      case 'built':
        noteBuilt(state, event, memory);
        break;
      case 'upgraded':
        count(RATE.upgrade(event.what));
        if (event.what !== 'tunnel' && another(memory, `upgraded ${event.what} ${cityOf(state, event)}`) === 2)
          count(RATE.secondUpgraded(event.what));
        break;
      case 'gained':
        if (event.cause.startsWith('slot:')) {
          for (const resource of RESOURCES) if ((event.gains[resource] ?? 0) > 0) count(RATE.slotGives(resource));
        }
        if (producing)
          for (const resource of RESOURCES) if ((event.gains[resource] ?? 0) > 0) memory.produced.add(resource);
        break;
      case 'fed':
        producing = false;
        occasions.productions += 1;
        for (const resource of memory.produced) count(RATE.produce(resource));
        memory.produced.clear();
        break;
      case 'drew':
        // The card that ends every turn.
        if (event.cause === 'turn' && memory.space !== BELOW) count(RATE.stand(memory.space));
        break;
      default:
    }
  }

  function noteBuilt(state: State, event: Extract<Event, { readonly kind: 'built' }>, memory: Memory): void {
    const { what, cause } = event;
    count(RATE.build(what));
    if (cause.startsWith('slot:'))
      count(RATE.buildBy(what, slotOf(state, cause.slice('slot:'.length) as SlotId).picture));
    if (what === 'tunnel') {
      memory.tunnels += 1;
      if (memory.tunnels === 2) count(RATE.secondInTurn(what));
    } else if (what !== 'nonsymbiotic' && what !== 'symbiotic') {
      if (another(memory, `${what} ${cityOf(state, event)}`) === 2) count(RATE.secondAtCity(what));
    }
  }

  return { occasions, note };
}

/** Counts one more of these, and returns how many there are now. */
function another({ atCities }: Memory, what: string): number {
  const number = (atCities.get(what) ?? 0) + 1;
  atCities.set(what, number);
  return number;
}

function slotOf(state: State, id: SlotId) {
  return slotAt(state, slotIndex(state, id) ?? 0);
}

function cityOf(state: State, { seat, site }: { readonly seat: Seat; readonly site: SiteId }): number | undefined {
  const side = state.players[seat]?.side ?? 0;
  const content = contentOf(state);
  return topologyOf(content, side).buildingCity[siteOf(content, side, site)?.index ?? 0];
}
