/** For searching: without accents and capitals, letter by letter, so that places in it are places in the text. */
export function folded(text: string, locale: string): string {
  let result = '';
  for (const letter of text.split('')) {
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale).replace('ł', 'l');
    // Letters that fold into several (ß, ﬁ) keep their width.
    result += plain.length === 1 ? plain : letter;
  }
  return result;
}

/** The words of a query, folded. */
export function wordsIn(query: string, locale: string): readonly string[] {
  return folded(query, locale)
    .split(/\s+/)
    .filter((word) => word !== '');
}
