import type { Event, Move, MoveKind, Reason } from '../src/engine/index.ts';
import type { Effect } from '../src/vocabulary/index.ts';
import { guideOf, rulesOf } from '../src/text/reference.ts';
import { sayCard, sayContract, sayMetropolis, saySite, saySlot } from '../src/text/say-card.ts';
import { sayDecision } from '../src/text/say-decision.ts';
import { sayEffect } from '../src/text/say-effect.ts';
import { sayEvent } from '../src/text/say-event.ts';
import { sayMove } from '../src/text/say-move.ts';
import { cardNamed, sayCause } from '../src/text/say-name.ts';
import { sayReason } from '../src/text/say-reason.ts';
import { text, type Tokens } from '../src/text/token.ts';
import type { Words } from '../src/text/words.ts';
import { CAUSES, DECISIONS, EVENTS, MOVES, REASONS } from './text-samples.ts';

/** Player names of no language. */
export const PLAYERS = (seat: number): string => `@${seat + 1}`;

/** Effects that no piece of content has, to see that the language reaches as far as its grammar. */
export const UNUSUAL: readonly Effect[] = [
  { kind: 'build', what: ['farm'], upTo: 2, upgrade: 'usual' },
  { kind: 'build', what: ['farm', 'tunnel'], upTo: 3, upgrade: { credit: 1 }, where: 'expansion' },
  { kind: 'build', what: ['farm', 'tunnel'], upTo: 5, cost: { kelp: 2 }, less: { credit: 1 } },
  { kind: 'build', what: ['symbiotic'], upTo: 2, cost: 'free' },
  { kind: 'upgrade', what: ['farm', 'laboratory'], upTo: 2, costs: [{ kelp: 1 }] },
  { kind: 'use-action', upTo: 5 },
  {
    kind: 'gain',
    gain: { vp: 1 },
    per: { count: { kind: 'structures', what: ['farm', 'tunnel'] }, each: 2, max: 1 },
  },
  { kind: 'gain', gain: { vp: 1 }, per: { count: { kind: 'cities', kinds: 1 }, each: 1 } },
  { kind: 'gain', gain: { vp: 1 }, per: { count: { kind: 'claimed', type: 'permanent' }, each: 5 } },
  { kind: 'gain', gain: { vp: 1 }, per: { count: { kind: 'claimed', type: 'scoring' }, each: 2 } },
  { kind: 'perform-slot', slots: 'any', colour: 'red' },
  { kind: 'perform-slot', slots: 'occupied', colour: 'yellow' },
  { kind: 'take-special' },
  {
    kind: 'either',
    options: [
      { kind: 'pay', costs: [{ kelp: 1 }], then: { kind: 'symbiosis' } },
      {
        kind: 'all',
        parts: [
          { kind: 'draw', cards: 1 },
          { kind: 'advance', steps: 1 },
        ],
      },
    ],
  },
];

/** Effects under way when a move of this kind is asked for. */
const UNDER_WAY: { readonly [K in MoveKind]?: Effect } = {
  part: { kind: 'all', parts: [{ kind: 'draw', cards: 2 }] },
  upgrade: { kind: 'upgrade', what: ['tunnel'], upTo: 1, costs: [{ credit: 1 }, { science: 1 }] },
  exchange: { kind: 'exchange', between: ['kelp', 'steelplast'], upTo: 1 },
  pay: { kind: 'pay', costs: [{ kelp: 1 }, { credit: 3 }], times: 5, then: { kind: 'draw', cards: 1 } },
  instead: { kind: 'instead', of: 'farm', lose: { kelp: 1 }, gain: { vp: 2 } },
};

/** Everything that can be said in a language, each with a name; texts that need nothing said to them not included. */
export function everythingSaid(words: Words): readonly (readonly [name: string, said: Tokens])[] {
  return [
    ...words.content.cards.map((card) => [`card ${card.number}`, sayCard(words, card)] as const),
    ...words.content.cards.map((card) => [`name of card ${card.number}`, cardNamed(words, card.number)] as const),
    ...Object.values(words.content.mainBoards).flatMap(({ side, slots }) =>
      slots.map((slot) => [`slot ${side} ${slot.id}`, saySlot(words, slot)] as const),
    ),
    ...words.content.metropolises.map((tile) => [`metropolis ${tile.number}`, sayMetropolis(words, tile)] as const),
    ...words.content.contracts.map(
      (contract) => [`contract ${contract.number}`, sayContract(words, contract)] as const,
    ),
    ...words.content.boards.flatMap((board) =>
      [...board.cities, ...board.tunnels].map(
        (site) => [`board ${board.side} site ${site.id}`, saySite(words, site)] as const,
      ),
    ),
    ...UNUSUAL.map((effect, index) => [`unusual effect ${index}`, sayEffect(words, effect)] as const),
    ...CAUSES.map((cause) => [`cause ${cause}`, sayCause(words, cause)] as const),
    ...named<Event>('event', EVENTS, (event) => sayEvent(words, event, PLAYERS)),
    ...named<Reason>('reason', REASONS, (reason) => sayReason(words, reason)),
    ...named<Move>('move', MOVES, (move) => sayMove(words, move)),
    ...named<Move>('move under way', MOVES, (move) => sayMove(words, move, UNDER_WAY[move.kind])),
    ...DECISIONS.map((decision) => [`decision ${decision.kind}`, sayDecision(words, decision)] as const),
    ...[...rulesOf(words), ...guideOf(words)].flatMap(({ id, title, blocks }) => [
      [`title ${id}`, text(title)] as const,
      ...blocks.flatMap((block) => {
        const items =
          block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : block.rows.flat();
        return items.map((item) => [`text ${id}`, item] as const);
      }),
    ]),
  ];
}

function named<T>(
  name: string,
  samples: Readonly<Record<string, readonly T[]>>,
  say: (thing: T) => Tokens,
): readonly (readonly [name: string, said: Tokens])[] {
  return Object.entries(samples).flatMap(([kind, things]) =>
    things.map((thing, index) => [`${name} ${kind} ${index}`, say(thing)] as const),
  );
}
