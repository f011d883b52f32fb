/** The word that somebody meant who mistyped it, if one is close enough. */
export function nearest(words: readonly string[], typed: string): string | undefined {
  const most = Math.min(2, Math.floor(typed.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const word of words) {
    const distance = distanceBetween(word.toLowerCase(), typed.toLowerCase());
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}

/** How many letters have to be added, removed, replaced or swapped with the next. */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 0; row <= one.length; row++) {
    const line: number[] = [];
    rows.push(line);
    for (let column = 0; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (isSame ? 0 : 1),
              isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
            ),
      );
    }
  }
  return at(one.length, other.length);
}
