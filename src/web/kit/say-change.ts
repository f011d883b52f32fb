import { byItself, counted, type Icon, spokenText, type Words } from '../../text/index.ts';

/** "+3", "−2" */
export function signed(n: number): string {
  return sign(n) + String(Math.abs(n));
}

/** "+3 credits", for those who hear the page. */
export function sayChange(words: Words, what: Icon, n: number): string {
  return sign(n) + spokenText(byItself(words, counted(words, what, Math.abs(n))));
}

function sign(n: number): string {
  return n < 0 ? '−' : '+';
}
