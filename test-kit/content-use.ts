import { contentOf, mainBoardFor } from '../src/engine/content.ts';
import { CORE } from '../src/engine/core.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Event, PlayerCount, Seat, State } from '../src/engine/index.ts';
import { topologyOf } from '../src/engine/topology.ts';
import type { Card, CardNumber, Passive, SlotId } from '../src/vocabulary/index.ts';
import { keenGame, type KeenStep } from './keen-play.ts';
import type { Table } from './playout.ts';

/**
 * How often each piece of the content was used in play, by its name:
 * - `card 23 used`: an instant, played on a slot of its colour, gave something;
 * - `card 37 claimed`, and `card 37 at work`: afterwards its action was used, its production, scoring or trigger gave
 *   something, its slot gave more, it made building cheaper, or its owner began a turn with more cards than others may;
 * - `slot 1-2 red-b`: its action gave or did something; `board 5 c1.2`: the bonus of this site was gained; `board 5 t3
 *   built`: something was built there;
 * - `metropolis 3 connected`, and `metropolis 3 gave`: its instant, production or scoring; `contract 4`; `cloning tile`.
 */
export type Uses = Record<string, number>;

const HAND_LIMIT = 3;
const CLONING = 'cloning tile';

/** Plays a keen random game and counts into `uses`. */
export function countUses(table: Table, uses: Uses): void {
  keenGame(table, (step) => {
    step.events.forEach((event, index) => {
      for (const name of usesIn(step.state, event, step.events[index - 1])) count(uses, name);
    });
    for (const name of longHands(step)) count(uses, name);
  });
}

export function addUses(uses: Uses, more: Readonly<Uses>): void {
  for (const [name, times] of Object.entries(more)) count(uses, name, times);
}

/** All that can be used in games of this many players. */
export function usable(players: PlayerCount): string[] {
  const boards = CORE.boards.filter(({ advanced }) => advanced || players > 1);
  const tiles = CORE.metropolises.filter((tile) => players > 1 || !('excludedInSolo' in tile));
  return [
    ...CORE.cards.flatMap(usesOfCard),
    ...mainBoardFor(CORE, players).slots.map(({ id }) => `slot ${mainBoardFor(CORE, players).side} ${id}`),
    ...boards.flatMap(({ side }) => usesOfBoard(side)),
    ...tiles.flatMap(({ number }) => [`metropolis ${number} connected`, `metropolis ${number} gave`]),
    ...(players > 1 ? CORE.contracts.map(({ number }) => `contract ${number}`) : []),
    ...(players === 4 ? [CLONING] : []),
  ];
}

/**
 * A batch of games must show every card used or claimed and every slot, bonus, metropolis and contract; what is built
 * where, and what a claimed card or a connected metropolis then gives, is counted beside that.
 */
export function isAsked(name: string): boolean {
  return !/ (built|gave|at work)$/.test(name);
}

/** What of the content these games did not use. */
export function unused(players: PlayerCount, uses: Readonly<Uses>): string[] {
  return usable(players).filter((name) => uses[name] === undefined);
}

/** The pieces used most seldom, with how often. */
export function leastUsed(players: PlayerCount, uses: Readonly<Uses>, number: number): [name: string, times: number][] {
  return usable(players)
    .map((name): [string, number] => [name, uses[name] ?? 0])
    .sort(([, one], [, other]) => one - other)
    .slice(0, number);
}

/** The sorts of pieces by their names. */
const SORTS: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['instant cards used', /^card \d+ used$/],
  ['other cards claimed', /^card \d+ claimed$/],
  ['other cards at work', /^card \d+ at work$/],
  ['slots', /^slot /],
  ['site bonuses', /^board \d [^ ]+$/],
  ['sites built on', /^board .* built$/],
  ['metropolises connected', /^metropolis \d+ connected$/],
  ['metropolises that gave', /^metropolis \d+ gave$/],
  ['contracts', /^contract/],
  ['cloning tile', /^cloning/],
];

/** In Markdown, per sort and number of players: how many were used out of all there are, and how often the rarest. */
export function useTable(uses: ReadonlyMap<PlayerCount, Readonly<Uses>>): string {
  const cell = (players: PlayerCount, pattern: RegExp): string => {
    const times = usable(players).flatMap((name) => (pattern.test(name) ? [uses.get(players)?.[name] ?? 0] : []));
    if (times.length === 0) return '-';
    return `${times.filter((one) => one > 0).length} of ${times.length}, rarest ${Math.min(...times)}`;
  };
  const columns = [...uses.keys()];
  return [
    `| | ${columns.map((players) => (players === 1 ? '1 player' : `${players} players`)).join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...SORTS.map(
      ([title, pattern]) => `| ${title} | ${columns.map((players) => cell(players, pattern)).join(' | ')} |`,
    ),
  ].join('\n');
}

function usesOfCard({ number, type }: Card): string[] {
  if (number === 0) return ['card 0 at work'];
  return type === 'instant' ? [`card ${number} used`] : [`card ${number} claimed`, `card ${number} at work`];
}

function usesOfBoard(side: number): string[] {
  const { cityIds, cityFaces, tunnelIds, tunnelFaces, buildingIds, buildingFaces, board } = topologyOf(CORE, side);
  const ids = [...cityIds, ...tunnelIds, ...buildingIds];
  const faces = [...cityFaces, ...tunnelFaces, ...buildingFaces];
  return ids.flatMap((id, index) => [
    ...(faces[index]?.bonus === undefined ? [] : [`board ${side} ${id}`]),
    ...(id === board.start ? [] : [`board ${side} ${id} built`]),
  ]);
}

function usesIn(state: State, event: Event, before: Event | undefined): string[] {
  switch (event.kind) {
    case 'claimed':
      return [`card ${event.card} claimed`];
    case 'used':
      return [`card ${event.card} at work`, ...ofCause(state, event)];
    case 'played':
      return event.clone ? [CLONING] : [];
    case 'connected':
      return [`metropolis ${event.metropolis} connected`, ...ofCause(state, event)];
    case 'contract':
      return [`contract ${event.contract}`];
    case 'built':
      return [
        `board ${sideOf(state, event.seat)} ${event.site} built`,
        ...ofCause(state, event),
        ...discounts(state, event, before),
      ];
    case 'gained':
      return [...ofCause(state, event), ...slotRules(state, event)];
    case 'drew':
    case 'upgraded':
    case 'symbiosis':
    case 'advanced':
    case 'readied':
    case 'performed':
    case 'took':
    case 'took-secretly':
      return ofCause(state, event);
    default:
      return [];
  }
}

function ofCause(state: State, { seat, cause }: Extract<Event, { cause: unknown }>): string[] {
  const [what, name = ''] = cause.split(':');
  switch (what) {
    case 'card':
      return ofCard(Number(name));
    case 'slot':
      return [`slot ${mainBoardFor(contentOf(state), state.players.length).side} ${name}`];
    case 'site':
      return [`board ${sideOf(state, seat)} ${name}`];
    case 'metropolis':
      return [`metropolis ${name} gave`];
    default:
      return [];
  }
}

/** An A-card is at work when its use is reported, whatever it did. */
function ofCard(number: CardNumber): string[] {
  const type = CORE.cards[number]?.type;
  if (type === 'action') return [];
  return type === 'instant' ? [`card ${number} used`] : [`card ${number} at work`];
}

/** The cards that gave this on top of what the slot gives. */
function slotRules(state: State, event: Extract<Event, { kind: 'gained' }>): string[] {
  return passivesOf(state, event.seat, (passive) => {
    if (passive.kind !== 'slot-rule' || event.cause !== `slot:${slotOf(state, passive.picture)}`) return false;
    return passive.also.kind === 'gain' && isDeepStrictEqual(passive.also.gain, event.gains);
  });
}

/** The cards by which a thing built through a slot cost less than usual. */
function discounts(state: State, event: Extract<Event, { kind: 'built' }>, before: Event | undefined): string[] {
  if (!event.cause.startsWith('slot:')) return [];
  const isPaid = before?.kind === 'paid' && before.seat === event.seat && before.cause === event.cause;
  if (isPaid && sum(before.cost) >= sum(contentOf(state).rulebook.prices[event.what])) return [];
  return passivesOf(state, event.seat, (passive) => {
    if (passive.kind !== 'discount' || !passive.what.includes(event.what)) return false;
    return passive.at === undefined || event.cause === `slot:${slotOf(state, passive.at)}`;
  });
}

/** The cards by which somebody may begin a turn with more than three. */
function longHands({ state, decisions }: KeenStep): string[] {
  return decisions.flatMap(({ kind, seat }) => {
    if (kind !== 'play' || (state.players[seat]?.hand.length ?? 0) <= HAND_LIMIT) return [];
    return passivesOf(state, seat, (passive) => passive.kind === 'hand-limit');
  });
}

function passivesOf(state: State, seat: Seat, holds: (passive: Passive) => boolean): string[] {
  const permanents = state.players[seat]?.permanents ?? [];
  const cards = permanents.filter((number) => {
    const card = contentOf(state).cards[number];
    return card?.type === 'permanent' && card.passives.some(holds);
  });
  return cards.map((number) => `card ${number} at work`);
}

function slotOf(state: State, picture: string): SlotId | undefined {
  return mainBoardFor(contentOf(state), state.players.length).slots.find((slot) => slot.picture === picture)?.id;
}

function sideOf(state: State, seat: Seat): number {
  return state.players[seat]?.side ?? 0;
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}

function count(uses: Uses, name: string, times = 1): void {
  uses[name] = (uses[name] ?? 0) + times;
}
