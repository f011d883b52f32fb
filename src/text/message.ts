import { IntlMessageFormat } from 'intl-messageformat';

/** A message that has been read: what intl-messageformat needs at run time, its parser apart. */
export type Ast = ReturnType<IntlMessageFormat['getAst']>;
/** ICU message text as it stands in the catalogs, or read beforehand. */
export type Icu = string | Ast;
type Element = Ast[number];
type Literal = Extract<Element, { readonly type: 0 }>;

/** One parameter of a message as it is written there: `gains_accusative` asks for the parameter `gains` in a case. */
export interface Argument {
  readonly name: string;
  readonly base: string;
  readonly attribute: string | undefined;
  /** How the message uses it; a plain one is put in as it is, the others choose between wordings. */
  readonly use: 'plain' | 'number' | 'select' | 'plural' | 'ordinal';
  readonly options: readonly string[];
}

/** What intl-messageformat calls the kinds of elements. */
const LITERAL = 0;
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;

/** `<` and `>` are ordinary characters. */
export function parseMessage(text: Icu, locale: string): Ast {
  if (typeof text !== 'string') return text;
  return new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst();
}

/** Every use of a parameter, wordings within wordings included. */
export function argumentsOf(ast: Ast): readonly Argument[] {
  return ast.flatMap((element): readonly Argument[] => {
    if (!('value' in element) || typeof element.value !== 'string') return [];
    const type: number = element.type;
    if (type === ARGUMENT) return [argument(element.value, 'plain', [])];
    if (type === NUMBER) return [argument(element.value, 'number', [])];
    if ((type !== SELECT && type !== PLURAL) || !('options' in element)) return [];
    const use = type === SELECT ? 'select' : isOrdinal(element) ? 'ordinal' : 'plural';
    const wordings = Object.values(element.options);
    return [
      argument(element.value, use, Object.keys(element.options)),
      ...wordings.flatMap(({ value }) => argumentsOf(value)),
    ];
  });
}

/** The message with its words changed, parameters and wordings as they are. */
export function mapLiterals(ast: Ast, change: (words: string) => string): Ast {
  return ast.map((element): Element => {
    if (isLiteral(element)) return { ...element, value: change(element.value) };
    if (!('options' in element)) return element;
    const options = Object.entries(element.options).map(([option, wording]) => [
      option,
      { ...wording, value: mapLiterals(wording.value, change) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  });
}

export function isLiteral(element: Element): element is Literal {
  const type: number = element.type;
  return type === LITERAL;
}

function isOrdinal(element: Element): boolean {
  return 'pluralType' in element && element.pluralType === 'ordinal';
}

function argument(name: string, use: Argument['use'], options: readonly string[]): Argument {
  const split = name.indexOf('_');
  return split < 0
    ? { name, base: name, attribute: undefined, use, options }
    : { name, base: name.slice(0, split), attribute: name.slice(split + 1), use, options };
}
