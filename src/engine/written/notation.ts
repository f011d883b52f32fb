import type { SlotId } from '../../vocabulary/index.ts';
import { BUILDABLES, RESOURCES, SLOT_IDS, STRUCTURES } from '../../vocabulary/index.ts';
import type { Move, MoveKind, Seat } from '../move.ts';
import type { Result } from '../reason.ts';
import { parseMoveShape } from './shape.ts';

/**
 * Moves as short text, the same in every language: for the keyboard, logs, tests and bug reports. docs/notation.md has
 * the table. Signs say what is done, the program's own names to what; people count from 1, so seats, parts and options do.
 */

/** `1: 37@Rb` */
export function printMove(move: Move): string {
  return `${move.seat + 1}: ${printAnswer(move)}`;
}

/** A line for every run of moves by one seat: `1: 37@Rb; @; +farm c4.2; .` */
export function printMoves(moves: readonly Move[]): string {
  let text = '';
  moves.forEach((move, index) => {
    const before = moves[index - 1];
    if (before?.seat === move.seat) text += `; ${printAnswer(move)}`;
    else text += `${before === undefined ? '' : '\n'}${printMove(move)}`;
  });
  return text;
}

/**
 * Reads one move, in small or capital letters; a seat without prefix is the one given. The refusal names the field of
 * the move that cannot be read, `kind` if no sign is known, `seat` if there is none.
 */
export function parseMove(text: string, seat?: Seat): Result<Move> {
  if (text.length > LONGEST_TEXT) return malformed('move');
  const [, prefix, answer = ''] = /^(?:(\d+)\s*:)?\s*(.*)$/.exec(text.trim().toLowerCase()) ?? [];
  for (const [kind, form] of Object.entries<Form<never>>(FORMS)) {
    const match = form.pattern.exec(answer);
    if (match === null) continue;
    const fields = form.read(match.groups ?? {});
    return parseMoveShape({
      kind,
      ...given({ seat: prefix === undefined ? seat : fromOne(prefix) }),
      ...given(fields),
    });
  }
  return malformed('kind');
}

/** Reads moves set apart by `;` or line ends; a seat holds until the next one. Faults are found in `moves[4].site`. */
export function parseMoves(text: string): Result<Move[]> {
  const moves: Move[] = [];
  for (const answer of text.split(/[;\n\r]/)) {
    if (answer.trim() === '') continue;
    const move = parseMove(answer, moves.at(-1)?.seat);
    if (!move.ok) {
      const { reason } = move;
      return reason.code === 'malformed' ? malformed(`moves[${moves.length}].${reason.field}`) : move;
    }
    moves.push(move.value);
  }
  return { ok: true, value: moves };
}

/** The slot's short name: `Rb` for red b, `Fed` for the Federation Grant. */
export function slotName(slot: SlotId): string {
  if (slot === 'grant') return 'Fed';
  const [colour = '', letter = ''] = slot.split('-');
  return `${colour.charAt(0).toUpperCase()}${letter}`;
}

/** The slot of a short name in small or capital letters. */
export function slotNamed(name: string): SlotId | undefined {
  return SLOTS.get(name.toLowerCase());
}

const LONGEST_TEXT = 200;
const SLOTS: ReadonlyMap<string, SlotId> = new Map(SLOT_IDS.map((id) => [slotName(id).toLowerCase(), id]));

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * How one kind of move is written. `pattern` knows the kind by its signs, whatever stands between them; `read` turns what
 * stands there into the move's fields and leaves as text what it cannot read, which the check of the shape then refuses.
 */
interface Form<M extends Move> {
  readonly pattern: RegExp;
  readonly read: (groups: Groups) => { readonly [F in Exclude<keyof M, 'seat' | 'kind'>]-?: unknown };
  readonly print: (move: M) => string;
}

const FORMS: { readonly [K in MoveKind]: Form<Extract<Move, { readonly kind: K }>> } = {
  keep: {
    pattern: /^=(?<cards>.*)$/,
    read: ({ cards }) => ({ cards: list(cards, number) }),
    print: ({ cards }) => `=${cards.join(',')}`,
  },
  prepare: {
    pattern: /^-\?(?<cards>.*)$/,
    read: ({ cards }) => ({ cards: list(cards, number) }),
    print: ({ cards }) => `-?${cards.join(',')}`,
  },
  discard: {
    pattern: /^-(?<cards>(?!\?).*)$/,
    read: ({ cards }) => ({ cards: list(cards, number) }),
    print: ({ cards }) => `-${cards.join(',')}`,
  },
  play: {
    pattern: /^(?<card>[^@]*)@(?<slot>.+?)(?<clone>!)?$/,
    read: ({ card, slot, clone }) => ({
      card: card === '' ? undefined : number(card),
      slot: slotNamed(slot ?? '') ?? slot,
      clone: clone === undefined ? undefined : true,
    }),
    print: ({ card, slot, clone }) => `${card ?? ''}@${slotName(slot)}${clone === undefined ? '' : '!'}`,
  },
  slot: sign('@'),
  card: {
    pattern: /^#(?:-(?<room>.*))?$/,
    read: ({ room }) => ({ room: number(room) }),
    print: ({ room }) => (room === undefined ? '#' : `#-${room}`),
  },
  ability: {
    pattern: /^\*(?<card>.*)$/,
    read: ({ card }) => ({ card: number(card) }),
    print: ({ card }) => `*${card}`,
  },
  end: sign('.'),
  part: {
    pattern: /^\/(?<part>.*)$/,
    read: ({ part }) => ({ part: fromOne(part) }),
    print: ({ part }) => `/${part + 1}`,
  },
  resolve: {
    pattern: /^!(?<cause>.*)$/,
    read: ({ cause }) => ({ cause }),
    print: ({ cause }) => `!${cause}`,
  },
  done: sign('x'),
  build: {
    pattern: /^\+(?<what>\S*)(?:\s+(?<site>[^\s~]*))?\s*(?:~(?<biomatter>.*))?$/,
    read: ({ what, site, biomatter }) => ({ what: word(what, BUILDABLES), site, biomatter: replaced(biomatter) }),
    print: ({ what, site, biomatter }) =>
      `+${what} ${site}${biomatter === undefined ? '' : ` ~k${biomatter.kelp}s${biomatter.steelplast}`}`,
  },
  upgrade: {
    pattern: /^\^(?<site>[^/]*)(?:\/(?<option>.*))?$/,
    read: ({ site, option }) => ({ site, option: fromOne(option) }),
    print: ({ site, option }) => `^${site}${printOption(option)}`,
  },
  advance: sign('>'),
  use: {
    pattern: /^a(?<card>.*)$/,
    read: ({ card }) => ({ card: number(card) }),
    print: ({ card }) => `A${card}`,
  },
  ready: {
    pattern: /^r(?<card>.*)$/,
    read: ({ card }) => ({ card: number(card) }),
    print: ({ card }) => `R${card}`,
  },
  look: sign('T?'),
  choose: {
    pattern: /^t(?<card>[^/]*)\/(?<under>.*)$/,
    read: ({ card, under }) => ({ card: number(card), under: list(under, number) }),
    print: ({ card, under }) => `T${card}/${under.join(',')}`,
  },
  take: {
    pattern: /^t(?<card>[^/?]*)$/,
    read: ({ card }) => ({ card: number(card) }),
    print: ({ card }) => `T${card}`,
  },
  perform: {
    pattern: /^>(?<slot>.+)$/,
    read: ({ slot }) => ({ slot: slotNamed(slot ?? '') ?? slot }),
    print: ({ slot }) => `>${slotName(slot)}`,
  },
  symbiosis: {
    pattern: /^s(?<site>.*)$/,
    read: ({ site }) => ({ site }),
    print: ({ site }) => `S${site}`,
  },
  run: {
    pattern: /^%(?<what>(?!~).*)$/,
    read: ({ what }) => ({ what: word(what, STRUCTURES) }),
    print: ({ what }) => `%${what}`,
  },
  instead: sign('%~'),
  exchange: {
    pattern: /^~(?<give>.*)$/,
    read: ({ give }) => ({ give: word(give, RESOURCES) }),
    print: ({ give }) => `~${give}`,
  },
  pick: {
    pattern: /^&(?<resources>.*)$/,
    read: ({ resources }) => ({ resources: list(resources, (name) => word(name, RESOURCES)) }),
    print: ({ resources }) => `&${resources.join(',')}`,
  },
  pay: {
    pattern: /^\$(?<times>[^/]*)(?:\/(?<option>.*))?$/,
    read: ({ times, option }) => ({ times: times === '' ? undefined : number(times), option: fromOne(option) }),
    print: ({ times, option }) => `$${times ?? ''}${printOption(option)}`,
  },
};

function printAnswer<K extends MoveKind>(move: Extract<Move, { readonly kind: K }>): string {
  // Each form is found under the kind of its own moves.
  return (FORMS[move.kind] as unknown as Form<Move>).print(move);
}

/** A move that is a sign and nothing else. */
function sign(text: string): { pattern: RegExp; read: () => object; print: () => string } {
  const escaped = text.toLowerCase().replace(/[.?]/g, '\\$&');
  return { pattern: new RegExp(`^${escaped}$`), read: () => ({}), print: () => text };
}

function number(text: string | undefined): unknown {
  return text !== undefined && /^\s*(?:0|[1-9]\d{0,3})\s*$/.test(text) ? Number(text) : text;
}

function fromOne(text: string | undefined): unknown {
  const value = number(text);
  return typeof value === 'number' ? value - 1 : value;
}

function list(text: string | undefined, item: (text: string) => unknown): unknown {
  return text === undefined || text.trim() === '' ? [] : text.split(',').map(item);
}

/** A name by as much of its beginning as tells it apart. */
function word(text: string | undefined, words: readonly string[]): unknown {
  const start = text?.trim() ?? '';
  const found = words.filter((each) => each.startsWith(start));
  return start !== '' && found.length === 1 ? found[0] : text;
}

function replaced(text: string | undefined): unknown {
  const [, kelp, steelplast] = /^k(\d+)s(\d+)$/.exec(text?.trim() ?? '') ?? [];
  return kelp === undefined ? text : { kelp: number(kelp), steelplast: number(steelplast) };
}

function printOption(option: number | undefined): string {
  return option === undefined ? '' : `/${option + 1}`;
}

/** The fields that are there. */
function given(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function malformed(field: string): Result<never> {
  return { ok: false, reason: { code: 'malformed', field } };
}
