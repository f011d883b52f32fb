import { stripVTControlCharacters } from 'node:util';

export interface Layout {
  /** Spaces before each line. */
  readonly indent?: number;
  /** Right-aligned columns, counted from 0. */
  readonly right?: readonly number[];
  /** The last column is wrapped to keep lines within this width. */
  readonly width?: number;
}

/** Aligns cells in columns, two spaces apart; colour codes have no width. */
export function inColumns(
  rows: readonly (readonly string[])[],
  { indent = 0, right = [], width }: Layout = {},
): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(
      0,
      ...rows.map((row) => (column < row.length - 1 || right.includes(column) ? widthOf(row[column] ?? '') : 0)),
    ),
  );
  return rows.flatMap((row) => {
    const head = row.slice(0, -1).map((cell, column) => padded(cell, widths[column] ?? 0, right.includes(column)));
    const start = ' '.repeat(indent) + head.map((cell) => `${cell}  `).join('');
    const last = row.at(-1) ?? '';
    const isRight = right.includes(row.length - 1);
    if (isRight || width === undefined) {
      return [`${start}${isRight ? padded(last, widths[row.length - 1] ?? 0, true) : last}`.trimEnd()];
    }
    const room = Math.max(24, width - widthOf(start));
    return wrapped(last, room).map((line, index) =>
      (index === 0 ? start + line : ' '.repeat(widthOf(start)) + line).trimEnd(),
    );
  });
}

/** Wraps text at spaces, in lines of at most `width` columns. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** The width of the terminal, within limits. */
export function screenWidth(): number {
  return Math.min(120, Math.max(60, process.stdout.columns ?? 100));
}

function padded(cell: string, width: number, atRight: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - widthOf(cell)));
  return atRight ? blanks + cell : cell + blanks;
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
