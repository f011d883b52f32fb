/** What other layers need to put the game into words; what few pages need is in `reference.ts` (rules and guide) and `say-set.ts`. */
export { type Language, LANGUAGES, LOCALES, type MessageKey, type MessageParameters } from './catalog.ts';
export { ALTERNATIVE, ENDS, GOES_ON, isRepetition, onAnySpace } from './as-one.ts';
export { loadWords, SPOKEN } from './languages.ts';
export type { Block } from './markup.ts';
export { AMOUNT_ORDER, type Icon, ICONS, isIcon, type NounId, nounsOf, upgradedNounsOf } from './noun.ts';
export { alone, amounts, anyOne, byItself, counted, listOf, many, siteNamed, slotNamed, spaceNamed } from './phrase.ts';
export type { Phrase } from './said.ts';
export { sayCard, sayCardNumbered, sayContract, sayMetropolis, saySite, saySlot } from './say-card.ts';
export { sayDecision } from './say-decision.ts';
export { clauseOf, sayEffect } from './say-effect.ts';
export { sayEvent, withoutSubject } from './say-event.ts';
export { sayPhase, sayScoreLine, saySetup } from './say-game.ts';
export { sayMove } from './say-move.ts';
export {
  cardFlavour,
  cardName,
  cardNamed,
  cardTold,
  contractNamed,
  eraNumber,
  familyName,
  inLanguage,
  metropolisNamed,
  namesakes,
  type PlayerNames,
  wordsApart,
} from './say-name.ts';
export { sayReason, sayReasons } from './say-reason.ts';
export { plainText, type RichPart, richText, spokenText, type Token, type Tokens, upperFirst } from './token.ts';
export { type Words, wordsAt, wordsFor, wordsOf } from './words.ts';
