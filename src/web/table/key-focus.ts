import type { Answering } from '../session/answering.ts';

/** The groups of the table that a key leads to, and what has the focus there first. */
const GROUPS = {
  tray: ['.tray .card-choice', '.tray .answer', '.tray button'],
  slots: ['.slot-tile.is-fitting', '.slot-tile[data-choice="true"]', '.slot-tile[tabindex="0"]'],
  board: ['.table-board .chart-button[data-choice="true"]', '.table-board .chart-button[tabindex="0"]'],
  hand: ['.hand-card[data-choice="true"]', '.hand-card'],
} as const;
type Group = keyof typeof GROUPS;

const LETTERS: Readonly<Record<string, Group>> = { t: 'tray', s: 'slots', b: 'board', d: 'hand' };
/** Groups in which arrows lead from one thing to the next; slots and board have arrows of their own. */
const ROWS = '.site-popover, .tray, .hand-cards, .claimed';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Leads the focus by a key to a group of the table, or from thing to thing within one. */
export function focusByKey(key: string, answering: Answering): boolean {
  const group = LETTERS[key];
  if (group !== undefined) return focusGroup(group);
  const step = STEPS[key];
  if (step === undefined) return false;
  const focused = document.activeElement;
  const row = focused?.closest(ROWS);
  if (row === null || row === undefined) return isNowhere(focused) && focusGroup(groupAsked(answering));
  const things = [...row.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter((each) =>
    each.checkVisibility(),
  );
  things[(things.findIndex((each) => each === focused) + step + things.length) % things.length]?.focus();
  return true;
}

function focusGroup(group: Group): boolean {
  const found = GROUPS[group].flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const first = found.find((each) => each.checkVisibility());
  first?.focus();
  return first !== undefined;
}

/** Where the question is answered. */
function groupAsked({ choices, selection, offered }: Answering): Group {
  if (choices.slots.size > 0) return selection.slot === undefined ? 'slots' : 'hand';
  if (choices.sites.size > 0) return 'board';
  if (choices.set !== undefined) return 'hand';
  return choices.cards.size > 0 || offered.length > 0 ? 'tray' : 'hand';
}

/** The slot with this letter, of the first colour or the next one. */
export function focusSlotLettered(letter: string): boolean {
  const lettered = [...document.querySelectorAll<HTMLElement>(`.slot-tile[data-slot$="-${letter}"]`)];
  const at = lettered.findIndex((each) => each === document.activeElement);
  lettered[(at + 1) % lettered.length]?.focus();
  return lettered.length > 0;
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused.matches('body, main, h1');
}
