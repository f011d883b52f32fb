import { CORE } from '../src/engine/core.ts';
import type { Locator, Page } from '@playwright/test';
import { neighbourOf, type Target } from '../src/web/board/finding.ts';
import { layoutOf } from '../src/web/board/layout.ts';
import { CHOICE, type Player } from './player.ts';

/** More stops of the Tab key than any screen has. */
const MOST_STOPS = 150;
const SLOTS = 13;
const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

/** Answers with keys alone. `side` is the player's board, where arrows lead from site to site. */
export function keyboardPlayer(page: Page, side: number): Player {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  return {
    choose: async (choice) => {
      const digit = await page.evaluate(digitOf, [CHOICE, choice.index] as const);
      if (digit !== undefined) return press(digit);
      const wanted = page.locator(CHOICE).nth(choice.index);
      // By Tab and by the keys of the table in turn: both lead everywhere.
      const isDirect = choice.index % 2 === 0;
      if (choice.kind === 'site') await goToSite(page, side, wanted, isDirect);
      else if (choice.kind === 'slot') await (isDirect ? goToSlotByLetter(page, wanted) : goToSlot(page, wanted));
      else await tabTo(page, wanted);
      return press(choice.index % 2 === 0 ? 'Enter' : ' ');
    },
    endTurn: () => press('e'),
  };
}

/** Writes the move, in notation, into the window of all moves. */
export async function typeMove(page: Page, pick: (notations: readonly string[]) => string): Promise<string> {
  await page.keyboard.press('m');
  const notations = await page.getByRole('dialog').locator('code').allTextContents();
  const notation = pick(notations);
  await page.keyboard.type(notation);
  await page.keyboard.press('Enter');
  return notation;
}

function digitOf([selector, index]: readonly [string, number]): string | undefined {
  const keys = document.querySelectorAll(selector)[index]?.getAttribute('aria-keyshortcuts') ?? '';
  return /^\d$/.test(keys) ? keys : undefined;
}

/** Presses Tab until the focus is on an element, or in the same group of those that arrows lead through. */
export async function tabTo(page: Page, wanted: Locator, within = '*'): Promise<void> {
  // To look after every stop would take longer than to press: only from where it should be is it looked for.
  const away = await wanted.evaluate(stopsTo, within);
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (stops >= Math.abs(away) && (await isAt(wanted, within))) return;
    await page.keyboard.press(away < 0 ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${await wanted.textContent()}`);
}

/** Runs in the page: how many stops of the Tab key an element or its group should be away, less than 0 if it is backwards. */
function stopsTo(wanted: Element, within: string): number {
  const group = wanted.closest(within);
  if (group?.contains(document.activeElement) === true) return 0;
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *') && element.checkVisibility());
  const from = stops.findIndex((element) => element === document.activeElement);
  const to = stops.findIndex((element) => group?.contains(element));
  return to < 0 ? 0 : to - from;
}

function isAt(wanted: Locator, within = '*'): Promise<boolean> {
  return wanted.evaluate((element, group) => element.closest(group)?.contains(document.activeElement) === true, within);
}

async function goToSlot(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted, '.slot-bands');
  // Whether slots of a colour stand in rows or columns depends on the screen: one of the two ways leads through all.
  for (const key of ['ArrowDown', 'ArrowRight']) {
    for (let steps = 0; steps < SLOTS; steps++) {
      if (await isAt(wanted)) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`the arrow keys do not lead to ${await wanted.textContent()}`);
}

/** Shift and the letter of a slot lead from one colour to the next. */
async function goToSlotByLetter(page: Page, wanted: Locator): Promise<void> {
  const slot = (await wanted.getAttribute('data-slot')) ?? '';
  if (!/-[a-e]$/.test(slot)) return goToSlot(page, wanted);
  for (let presses = 0; presses < 4 && !(await isAt(wanted)); presses++)
    await page.keyboard.press(`Shift+Key${slot.slice(-1).toUpperCase()}`);
  if (!(await isAt(wanted))) throw new Error(`its letter does not lead to ${slot}`);
}

async function goToSite(page: Page, side: number, wanted: Locator, isDirect: boolean): Promise<void> {
  if (isDirect) await page.keyboard.press('b');
  await tabTo(page, wanted, 'svg');
  const [from, to] = await wanted.evaluate((element) =>
    [document.activeElement, element].map((each) => each?.getAttribute('data-target') ?? ''),
  );
  for (const key of wayTo(side, from as Target, to as Target)) await page.keyboard.press(key);
  if (!(await isAt(wanted))) throw new Error(`the arrow keys do not lead to ${to}`);
}

/** The shortest way by arrow keys. */
function wayTo(side: number, from: Target, to: Target): readonly string[] {
  const { spots, places } = layoutOf(CORE, side);
  const all = [...spots, ...places];
  const ways = new Map<Target, readonly string[]>([[from, []]]);
  for (const [place, way] of ways) {
    if (place === to) return way;
    for (const key of ARROWS) {
      const next = neighbourOf(all, place, key);
      if (next !== undefined && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`no way leads from ${from} to ${to}`);
}
