import { canonicalJson } from '../../schema/canonical-json.ts';
import { sayPiece } from '../../text/say-set.ts';
import {
  cardName,
  contractNamed,
  metropolisNamed,
  plainText,
  sayCard,
  sayContract,
  sayMetropolis,
  saySlot,
  type Words,
} from '../../text/index.ts';

/** Anything that a set prints, in words. */
export interface Piece {
  /** As its author names it: `card 301`, `slot 3-4 red-a`. */
  readonly piece: string;
  readonly name?: string;
  readonly text?: string;
  /** Its data: pieces are the same if these and their names are. */
  readonly data: string;
}

export interface Difference {
  readonly added: readonly Piece[];
  readonly changed: readonly { readonly before: Piece; readonly after: Piece }[];
  readonly left: readonly Piece[];
}

/** What is different in the later one. */
export function differenceOf(before: Words, after: Words): Difference {
  const old = new Map(piecesOf(before).map((piece) => [piece.piece, piece]));
  const now = piecesOf(after);
  const isNow = new Set(now.map(({ piece }) => piece));
  return {
    added: now.filter(({ piece }) => !old.has(piece)),
    changed: now.flatMap((piece) => {
      const was = old.get(piece.piece);
      return was === undefined || (was.data === piece.data && was.name === piece.name)
        ? []
        : [{ before: was, after: piece }];
    }),
    left: [...old.values()].filter(({ piece }) => !isNow.has(piece)),
  };
}

/** "Card 301 Windfall: Gain 2 kelp." */
export function pieceText(words: Words, { piece, name, text }: Piece): string {
  const field = NUMBER.exec(piece)?.[1];
  const label = field === undefined ? sayPiece(words, piece) : words.say('cli.set.field', { field });
  const title = [plainText(label), name].filter(Boolean).join(' ');
  return text === undefined || text === '' ? title : `${title}: ${text}`;
}

/** "rulebook cards.hand: 3, now 4", and for everything else both texts. */
export function changeText(words: Words, before: Piece, after: Piece): string {
  const [was, now] = [pieceText(words, before), pieceText(words, after)];
  return NUMBER.test(after.piece)
    ? plainText(words.say('cli.set.changed-number', { before: was, now: after.text ?? '' }))
    : `${was}\n${plainText(words.say('cli.set.now', { text: now }))}`;
}

const NUMBER = /^rulebook (.+)$/;

/** Everything that the content of the words prints. Numbers that are left out are holes, which `Object.values` skips. */
function piecesOf(words: Words): readonly Piece[] {
  const { cards, metropolises, contracts, boards, mainBoards, rulebook } = words.content;
  return [
    ...Object.values(cards).map((card) => ({
      piece: `card ${card.number}`,
      name: cardName(words, card.number),
      text: `${faceText(words, card)}. ${plainText(sayCard(words, card))}`,
      data: canonicalJson({ ...card, family: undefined }),
    })),
    ...Object.values(metropolises).map((tile) => ({
      piece: `metropolis ${tile.number}`,
      name: plainText(metropolisNamed(words, tile.number)),
      text: plainText(sayMetropolis(words, tile)),
      data: canonicalJson(tile),
    })),
    ...Object.values(contracts).map((contract) => ({
      piece: `contract ${contract.number}`,
      name: plainText(contractNamed(words, contract.number)),
      text: plainText(sayContract(words, contract)),
      data: canonicalJson(contract),
    })),
    ...Object.values(boards).map((board) => ({
      piece: `board ${board.side}`,
      name: `(${plainText(words.say(`lobby.boards.${board.advanced ? 'advanced' : 'basic'}`))})`,
      text: plainText(words.say('cli.set.sites', { cities: board.cities.length, tunnels: board.tunnels.length })),
      data: canonicalJson(board),
    })),
    ...Object.values(mainBoards).flatMap(({ side, slots }) =>
      slots.map((slot) => ({
        piece: `slot ${side} ${slot.id}`,
        text: plainText(saySlot(words, slot)),
        data: canonicalJson(slot),
      })),
    ),
    ...numbersIn(rulebook).map(([field, number]) => ({
      piece: `rulebook ${field}`,
      text: String(number),
      data: String(number),
    })),
  ];
}

/** Every number with its place: `cards.hand`, `rounds.1`. */
function numbersIn(value: unknown, place = ''): readonly (readonly [place: string, number: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([name, inside]) => numbersIn(inside, place === '' ? name : `${place}.${name}`));
}

function faceText(words: Words, { era, colour, type, cost }: Words['content']['cards'][number]): string {
  const price = cost === undefined ? '' : ` (${cost})`;
  return `${plainText(words.say(`era.${era}`))}${price}, ${plainText(words.say(`colour.${colour}`))}, ${plainText(words.say(`type.${type}`))}`;
}
