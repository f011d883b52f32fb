import { preferences } from '../app/preferences.ts';
import { contentOf } from '../../engine/content.ts';
import { referenceRoute } from '../app/reference-link.ts';
import { goTo } from '../app/router.ts';
import { isWindowOpen, keyOf, useKeys } from '../kit/use-keys.ts';
import type { AtTable } from '../session/context.ts';
import { wayTo } from '../session/further.ts';
import { focusByKey, focusSlotLettered } from './key-focus.ts';

/** Keys for what is done most. Typing in a field is never taken for a command. */
export function useTableKeys(at: AtTable): void {
  useKeys((event) => {
    if (isTyping(event.target) || isWindowOpen()) return;
    const key = keyOf(event);
    if (key.length === 1 && !preferences.get().letterKeys) return;
    if (pointByKey(event) || focusByKey(key, at.answering) || answerByKey(key, at)) event.preventDefault();
  });
}

/** With Shift a letter leads to the slots that have it, and a digit taps the card of the hand at that place. */
function pointByKey({ shiftKey, code }: KeyboardEvent): boolean {
  if (!shiftKey) return false;
  const [, letter] = /^Key([A-E])$/.exec(code) ?? [];
  if (letter !== undefined) return focusSlotLettered(letter.toLowerCase());
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? [];
  const card =
    digit === undefined ? null : document.querySelectorAll<HTMLElement>('.hand-card').item(Number(digit) - 1);
  card?.focus();
  card?.click();
  return card !== null;
}

function answerByKey(key: string, { session, table, answering, open }: AtTable): boolean {
  if (/^[1-9]$/.test(key)) {
    const move = answering.offered[Number(key) - 1];
    if (move !== undefined) session.answer(move, wayTo(table.view, move));
    return move !== undefined;
  }
  switch (key) {
    case 'u':
      session.takeBack();
      return true;
    case 'p':
      if (table.view.decision === undefined && table.canPrepare !== true) return false;
      session.startPlan();
      open('plan');
      return true;
    case 'h':
      if (table.options.hints) open('hint');
      return table.options.hints;
    case 'm':
      if (table.view.decision !== undefined) open('moves');
      return true;
    case 'l':
      if (table.view.viewer === undefined || table.seats.length === 1) return false;
      open('since');
      return true;
    case 'r':
      goTo(...referenceRoute(contentOf(table.view), 'rules'));
      return true;
    case 'c':
      goTo(...referenceRoute(contentOf(table.view), 'cards'));
      return true;
    case '?':
      open('keys');
      return true;
    case 'e':
      if (table.draft !== undefined) session.commit();
      return table.draft !== undefined;
    case 'Escape':
      if (answering.isSelecting) answering.clear();
      else if (table.draft !== undefined) session.dropDraft();
      else {
        open('own');
        // A panel that lies open closes too.
        return false;
      }
      return true;
    default:
      return false;
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
