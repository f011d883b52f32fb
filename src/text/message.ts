import { IntlMessageFormat } from 'intl-messageformat';
import type { Icu } from './catalog.ts';

export type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];

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
const ARGUMENT = 1;
const NUMBER = 2;
const SELECT = 5;
const PLURAL = 6;

/** `<` and `>` are ordinary characters. */
export function parseMessage(text: Icu, locale: string): Ast {
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

function isOrdinal(element: Element): boolean {
  return 'pluralType' in element && element.pluralType === 'ordinal';
}

function argument(name: string, use: Argument['use'], options: readonly string[]): Argument {
  const split = name.indexOf('_');
  return split < 0
    ? { name, base: name, attribute: undefined, use, options }
    : { name, base: name.slice(0, split), attribute: name.slice(split + 1), use, options };
}
