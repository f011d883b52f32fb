/** Languages and messages without the game: all that the first page of the app says, so that the rest is loaded after it. */
export { type Language, LOCALES, type MessageKey, type MessageParameters } from './catalog.ts';
export { loadWords, SPOKEN } from './languages.ts';
export { plainText, upperFirst } from './token.ts';
export type { Words } from './words.ts';
