/** Where a text stops being valid JSON, counted from 1, and why. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly cause: string;
}

/** Node reports the position of some errors only; the others are found by parsing prefixes of the text. */
export function faultIn(text: string, error: unknown): JsonFault {
  const message = messageOf(error);
  const place = isEndTooEarly(message, text.length) ? text.length : (placeIn(message) ?? firstBadPlace(text));
  const before = text.slice(0, place).split('\n');
  const cause = isEndTooEarly(message, text.length) ? 'unexpected end' : causeIn(message);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, cause };
}

/** The position of the first character that no valid JSON can continue with, by binary search. */
function firstBadPlace(text: string): number {
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (mayGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function mayGoOn(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    return isEndTooEarly(messageOf(error), beginning.length);
  }
}

function isEndTooEarly(message: string, length: number): boolean {
  return /^(Unexpected end|Unterminated string)/.test(message) || placeIn(message) === length;
}

function placeIn(message: string): number | undefined {
  const place = /at position (\d+)/.exec(message)?.[1];
  return place === undefined ? undefined : Number(place);
}

function causeIn(message: string): string {
  const cause = message.replace(/( in JSON| after JSON|, \.*").*/s, '');
  return cause.startsWith("Expected ','") ? `${cause}; a comma may be missing before this` : cause;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
