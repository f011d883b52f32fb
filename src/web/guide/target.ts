import { isSameMove, type Move } from '../../engine/index.ts';
import type { Answering } from '../session/answering.ts';
import type { LedStep } from './script.ts';

/** What is to be tapped next for a step, and which of its texts speaks of it. */
export interface Target {
  readonly selector: string;
  readonly says: string | undefined;
}

export function targetOf(step: LedStep, answering: Answering): Target {
  const [first, second] = step.says;
  if (step.kind === 'end') return { selector: '.question-answers .button-main', says: first };
  const { move } = step;
  if (move.kind === 'play') {
    if (answering.selection.slot !== move.slot) return { selector: `[data-slot="${move.slot}"]`, says: first };
    return { selector: `.hand-card[data-card="${move.card}"]`, says: second };
  }
  if ('site' in move && answering.site !== move.site)
    return { selector: `.table-board [data-target="${move.site}"]`, says: first };
  return { selector: answerButton(answering.offered, move), says: first };
}

/** Answers that are buttons bear their number. */
function answerButton(offered: readonly Move[], move: Move): string {
  return `.answer[aria-keyshortcuts="${1 + offered.findIndex((each) => isSameMove(each, move))}"]`;
}

/** The element one can see and tap, of several selectors the first's; on a phone perhaps the tab that it lies behind. */
export function seenElement(selectors: string): Element | undefined {
  for (const selector of selectors.split('|')) {
    const found = seenBy(selector);
    if (found !== undefined) return found;
  }
  return undefined;
}

function seenBy(selector: string): Element | undefined {
  const all = [...document.querySelectorAll(selector)];
  const seen = all.find((element) => element.checkVisibility());
  if (seen !== undefined) return seen;
  const tab = all[0]?.closest<HTMLElement>('[data-tabs]')?.dataset['tabs'];
  const button = tab === undefined ? null : document.querySelector(`.table-tabs [data-tab="${tab}"]`);
  return button?.checkVisibility() === true ? button : undefined;
}
