import { mainBoardFor } from '../../engine/content.ts';
import { printMove, type PlayerView, type Seat, type State, type View, viewFor } from '../../engine/index.ts';
import { BELOW, FOURTH, isPlaceConnected, NEUTRAL } from '../../engine/reading.ts';
import {
  alone,
  byItself,
  contractNamed,
  counted,
  eraNumber,
  many,
  metropolisNamed,
  plainText,
  type PlayerNames,
  sayContract,
  sayMetropolis,
  sayPhase,
  saySetup,
  saySlot,
  upperFirst,
  type Words,
} from '../../text/index.ts';
import { place as placeNamed } from '../../text/phrase.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { METROPOLIS_PLACES, type Resource, RESOURCES } from '../../vocabulary/index.ts';
import { inColumns, screenWidth, wrapped } from '../kit/columns.ts';
import { boardLines } from './board.ts';
import { cardLines, numbered } from './cards.ts';
import { bold, faint, tinted } from '../kit/tint.ts';

/** The whole state, hidden hands included: anybody who has the file has it all. */
export function openView(state: State): View {
  const players = state.players.map((_, seat) => viewFor(state, seat).players[seat] as PlayerView);
  return { ...viewFor(state), players };
}

/** The whole table: players side by side, slots, face-up cards, every board. */
export function tableLines(words: Words, view: View, names: PlayerNames): string[] {
  return [
    ...headLines(words, view),
    '',
    ...playerLines(words, view, names),
    '',
    ...slotLines(words, view, names),
    '',
    ...faceUpLines(words, view),
    ...view.players.flatMap((player, seat) => ['', ...areaLines(words, view, player, seat, names)]),
    ...handLines(words, view),
  ];
}

/** Round, era and setup. */
export function headLines(words: Words, view: View): string[] {
  const { round, era } = view;
  const when =
    view.phase === 'play'
      ? words.say('table.round', { round, rounds: words.content.lastRound, era: eraNumber(era) })
      : sayPhase(words, view);
  return [bold(`${plainText(when)} · ${plainText(saySetup(words, view.setup))}`)];
}

/** Resources, VP, hand and track of all players, in play order from left to right. */
export function playerLines(words: Words, view: View, names: PlayerNames): string[] {
  const players = view.order.map((seat) => ({ seat, player: view.players[seat] as PlayerView }));
  const row = (label: string, cell: (player: PlayerView, seat: Seat) => string | number): string[] => [
    label,
    ...players.map(({ seat, player }) => String(cell(player, seat))),
  ];
  const noun = (id: Resource | 'vp'): string => {
    const isCountable = id === 'vp' || id === 'credit';
    return upperFirst(usual(words, isCountable ? many(words, id) : alone(words, id)), words.catalog.locale);
  };
  const space = (seat: Seat): string => {
    const at = view.spaces[seat] ?? BELOW;
    return at === BELOW ? '-' : String(at);
  };
  const rows = [
    ['', ...players.map(({ seat }) => names(seat))],
    row(noun('vp'), ({ vp }) => vp),
    ...RESOURCES.map((resource, index) => row(noun(resource), ({ resources }) => resources[index] ?? 0)),
    row(label(words, 'table.hand'), ({ hand }) => hand.length),
    row(label(words, 'table.federation-track'), (_, seat) => space(seat)),
  ];
  return inColumns(rows, { indent: 2, right: players.map((_, column) => column + 1) });
}

/** Every slot: its notation, its tiles and its action. */
function slotLines(words: Words, view: View, names: PlayerNames): string[] {
  const { slots } = mainBoardFor(words.content, view.players.length);
  const rows = slots.map((slot, index) => {
    const tiles = tilesOn(words, view, index, names);
    const short = printMove({ seat: 0, kind: 'perform', slot: slot.id }).replace(/^.*>/, '');
    const text = plainText(saySlot(words, slot));
    return [
      slot.colour === undefined ? short : tinted(slot.colour, short),
      tiles || '·',
      tiles === '' || slot.colour === undefined ? text : faint(text),
    ];
  });
  return [bold(label(words, 'table.slots')), ...inColumns(rows, { indent: 2, width: screenWidth() })];
}

/** The owners of the tiles on the slot of this index. */
export function tilesOn(words: Words, view: View, index: number, names: PlayerNames): string {
  const mask = view.tiles[index] ?? 0;
  const seats = view.players.flatMap((_, seat) => (mask & (1 << seat) ? [names(seat)] : []));
  return [...seats, ...(mask & (NEUTRAL | FOURTH) ? [label(words, 'table.neutral-tile')] : [])].join(', ');
}

/** Special cards, contracts and the supply. */
export function faceUpLines(words: Words, view: View): string[] {
  const top = view.specials.at(-1);
  const specials = [...view.offer, ...(top === undefined || top < 0 ? [] : [top])];
  const contracts = view.contracts.map((number) => {
    const contract = words.content.contracts[number - 1];
    return contract === undefined
      ? []
      : [plainText(contractNamed(words, number)), plainText(sayContract(words, contract))];
  });
  const { tunnel, nonsymbiotic, symbiotic } = view.supply;
  const supply = [
    usual(words, counted(words, 'tunnel', tunnel)),
    usual(words, counted(words, 'nonsymbiotic', nonsymbiotic)),
    ...(symbiotic === undefined ? [] : [usual(words, counted(words, 'symbiotic', symbiotic))]),
  ];
  const cards = (count: number): ReturnType<typeof counted> => counted(words, 'card', count);
  return [
    ...(specials.length === 0 ? [] : [bold(label(words, 'table.specials')), ...cardLines(words, specials)]),
    ...(contracts.length === 0
      ? []
      : [bold(label(words, 'table.contracts')), ...inColumns(contracts, { indent: 2, width: screenWidth() })]),
    ...wrapped(
      [
        `${label(words, 'table.supply')}: ${supply.join(', ')}`,
        plainText(words.say('table.deck', { cards: cards(view.deck) })),
        plainText(words.say('table.discard-pile', { cards: cards(view.discard.length) })),
      ].join(' · '),
      screenWidth(),
    ),
  ];
}

/** One player's board, cards and the known part of their hand. */
export function areaLines(words: Words, view: View, player: PlayerView, seat: Seat, names: PlayerNames): string[] {
  const board = words.catalog.names.boards[String(player.side)] ?? '';
  const known = player.hand.filter((card) => card >= 0);
  const hidden = player.hand.length - known.length;
  return [
    `${bold(names(seat))} · ${board}`,
    ...boardLines(words, player),
    ...metropolisLines(words, player),
    ...namedCards(words, label(words, 'table.ready'), player.ready),
    ...namedCards(words, label(words, 'table.used'), player.used),
    ...namedCards(words, label(words, 'table.claimed'), [
      ...player.permanents,
      ...player.productions,
      ...player.scorings,
      ...player.setAside,
    ]),
    ...player.contracts.map(
      (number) => `  ${label(words, 'table.contracts')}: ${plainText(contractNamed(words, number))}`,
    ),
    ...(player.hand.length === 0 || seat === view.viewer
      ? []
      : [
          `  ${label(words, 'table.hand')}: ${[
            ...known.map((card) => numbered(words, card)),
            ...(hidden === 0 ? [] : [usual(words, counted(words, 'card', hidden))]),
          ].join(', ')}`,
        ]),
  ];
}

/** The viewer's own hand with full card texts. */
export function handLines(words: Words, view: View): string[] {
  const hand = view.viewer === undefined ? [] : (view.players[view.viewer]?.hand ?? []);
  return hand.length === 0 ? [] : [bold(label(words, 'table.hand')), ...cardLines(words, hand)];
}

/** The metropolises in the three corners, with a filled sign once connected, and further ones. */
function metropolisLines(words: Words, player: PlayerView): string[] {
  const rows = [...player.metropolises, ...player.extraMetropolises].flatMap((number, place) => {
    const tile = words.content.metropolises[number - 1];
    if (tile === undefined) return [];
    const corner = METROPOLIS_PLACES[place];
    const sign = corner === undefined || isPlaceConnected(words.content, player, place) ? '●' : '○';
    const where = corner === undefined ? '' : usual(words, placeNamed(words, corner, {}));
    return [[sign, plainText(metropolisNamed(words, number)), where, plainText(sayMetropolis(words, tile))]];
  });
  return inColumns(rows, { indent: 2, width: screenWidth() });
}

function namedCards(words: Words, title: string, cards: readonly CardNumber[]): string[] {
  return cards.length === 0 ? [] : [`  ${title}: ${cards.map((card) => numbered(words, card)).join(', ')}`];
}

type PlainKey =
  | 'table.hand'
  | 'table.federation-track'
  | 'table.slots'
  | 'table.neutral-tile'
  | 'table.specials'
  | 'table.contracts'
  | 'table.supply'
  | 'table.ready'
  | 'table.used'
  | 'table.claimed';

function label(words: Words, key: PlainKey): string {
  return plainText(words.say(key));
}

function usual(words: Words, phrase: ReturnType<typeof counted>): string {
  return plainText(byItself(words, phrase));
}
