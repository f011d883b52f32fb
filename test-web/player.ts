import type { Page } from '@playwright/test';
import { draw, seedFrom, type Stream } from '../src/engine/index.ts';
import type { Point } from '../src/vocabulary/index.ts';
import { expect } from './fixture.ts';

/** What can be chosen on the table just now, read off the page. */
export interface Seen {
  readonly is: 'asked' | 'confirming' | 'curtain' | 'over';
  readonly question: string;
  /** How many of how many cards are chosen, where a set of cards is asked for. */
  readonly count: readonly [chosen: number, wanted: number] | undefined;
  readonly choices: readonly Choice[];
  /** Why what was tapped last cannot be had. */
  readonly why: string | undefined;
  /** Differs whenever anything on the table does. */
  readonly mark: string;
}

export interface Choice {
  /** Its place among all `CHOICE` elements. */
  readonly index: number;
  readonly kind: 'answer' | 'slot' | 'card' | 'special' | 'site';
  readonly name: string;
  readonly isPressed: boolean;
  /** The tab of a phone that it lies behind, if it does. */
  readonly tab: Tab | undefined;
}

const TABS = ['slots', 'board', 'cards', 'others', 'log'] as const;
type Tab = (typeof TABS)[number];

export const CHOICE = '[data-choice="true"]';
export const END_TURN = '[data-draft="confirm"] .question-answers .button-main';

/** Waits until somebody at the screen has something to do, or the game is over. */
export async function look(page: Page): Promise<Seen> {
  const handle = await page.waitForFunction(readTable, CHOICE, { timeout: 20_000 });
  return handle.jsonValue() as Promise<Seen>;
}

/** Runs in the page. */
function readTable(selector: string): Seen | undefined {
  const kinds = { answer: '.answer', slot: '[data-slot]', special: '.special-chip[data-card]' };
  const curtain = document.querySelector('.curtain');
  if (curtain !== null)
    return { is: 'curtain', question: '', count: undefined, choices: [], why: undefined, mark: 'curtain' };
  const table = document.querySelector<HTMLElement>('main.table');
  const question = table?.querySelector<HTMLElement>('.question');
  if (table === null || question === null || question === undefined) return undefined;
  // What lies open beside a site is answered or left before anything else.
  const popover = table.querySelector('.site-popover');
  const choices = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, index): Choice[] => {
    // Cards to choose from may take the place of the part of the table where they lie as well.
    if (popover?.contains(element) === false) return [];
    if (element.checkVisibility() && !element.checkVisibility({ visibilityProperty: true })) return [];
    // A special that lies in the tray to be taken is taken there.
    const { card } = element.dataset;
    if (element.matches(kinds.special) && document.querySelector(`.card-choice[data-card="${card}"]`) !== null)
      return [];
    const isSite = element.closest('svg') !== null;
    const kind = (['answer', 'slot', 'special'] as const).find((each) => element.matches(kinds[each]));
    const part = element.closest<HTMLElement>('[data-tabs]')?.dataset['tabs'] as Tab | undefined;
    const isHidden = part !== undefined && !element.checkVisibility();
    return [
      {
        index,
        kind: isSite ? 'site' : (kind ?? 'card'),
        name: element.ariaLabel ?? element.textContent ?? '',
        isPressed: element.ariaPressed === 'true',
        tab: isHidden ? part : undefined,
      },
    ];
  });
  const text = question.querySelector('.question-text')?.textContent ?? '';
  const counted = /^(\d+)\/(\d+)$/.exec(question.querySelector('.question-count')?.textContent ?? '');
  // Only then is there a way from the question to the score.
  const isOver = question.querySelector('a') !== null;
  const is = table.dataset['draft'] === 'confirm' ? 'confirming' : choices.length > 0 ? 'asked' : 'over';
  if (is === 'over' && !isOver) return undefined;
  // How many cards are new on a tab is only known until the page is left.
  const lasting = table.cloneNode(true) as HTMLElement;
  lasting.querySelector('.table-tabs-news')?.remove();
  return {
    is,
    question: text,
    count: counted === null ? undefined : [Number(counted[1]), Number(counted[2])],
    choices,
    why: question.querySelector('.question-why')?.textContent ?? undefined,
    mark: `${lasting.textContent}${choices.map(({ name, isPressed }) => `${name}${isPressed}`).join()}`,
  };
}

/** Whoever answers what the table asks. */
export interface Player {
  readonly choose: (choice: Choice) => Promise<void>;
  readonly endTurn: () => Promise<void>;
}

/** With a mouse or a finger, whichever the page has. */
export function pointingPlayer(page: Page, isTouch: boolean): Player {
  const tap = (selector: string, index: number): Promise<void> => tapOn(page, isTouch, selector, index);
  return {
    choose: async ({ index, kind, tab }) => {
      if (tab !== undefined) await tap(`.table-tabs button:nth-child(${1 + TABS.indexOf(tab)})`, 0);
      // The first tap of a finger only shows what a special card is.
      if (kind === 'special' && isTouch) await tap(CHOICE, index);
      await tap(CHOICE, index);
    },
    endTurn: () => tap(END_TURN, 0),
  };
}

/** One click or tap on an element that nothing lies over. */
export async function tapOn(page: Page, isTouch: boolean, selector: string, index = 0): Promise<void> {
  const point = await page.evaluate(openPointOf, [selector, index] as const);
  if (point === undefined) throw new Error(`something lies over ${selector}, number ${index}`);
  await (isTouch ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
}

/**
 * Runs in the page: the middle of an element, once it is in sight, unless something else lies there. A chart finds by itself
 * which site is meant by a point: what lies on top there is the drawing.
 */
function openPointOf([selector, index]: readonly [string, number]): Point | undefined {
  const element = document.querySelectorAll(selector)[index];
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element?.getBoundingClientRect();
  if (element === undefined || box === undefined || box.width === 0) return undefined;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const whole = element.closest('svg.chart') ?? element;
  return whole.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined;
}

/** Answers at random, always the same way for the same seed. */
export class Chooser {
  readonly #stream: Stream;

  constructor(seed: string) {
    this.#stream = { seed: seedFrom(seed), used: 0 };
  }

  /** Never what is chosen already, and no card more than asked for. */
  choose({ choices, count }: Seen): Choice {
    const isFull = count !== undefined && count[0] === count[1];
    const open = choices.filter(({ kind, isPressed }) => !isPressed && (kind === 'answer' || !isFull));
    // What costs or gives nothing to choose between, stopping included, is one of several ways to go on.
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const kind = kinds[draw(this.#stream, Math.max(1, kinds.length))];
    const same = open.filter((choice) => choice.kind === kind);
    const chosen = same[draw(this.#stream, Math.max(1, same.length))];
    if (chosen === undefined) throw new Error(`nothing to choose: ${JSON.stringify(choices)}`);
    return chosen;
  }
}

/** Plays until `isEnough` or the game is over; what can be chosen must change something, and never be refused. */
export async function playUntil(
  page: Page,
  player: Player,
  chooser: Chooser,
  isEnough: (seen: Seen, taps: number) => boolean = () => false,
): Promise<Seen> {
  let seen = await look(page);
  for (let taps = 0; taps < 1500; taps++) {
    if (seen.is === 'over' || seen.is === 'curtain' || isEnough(seen, taps)) return seen;
    const choice = seen.is === 'confirming' ? undefined : chooser.choose(seen);
    await (choice === undefined ? player.endTurn() : player.choose(choice));
    const what = `${seen.question}: ${choice?.name ?? 'end of turn'}`;
    const after = await changed(page, seen, what);
    expect(after?.why, what).toBeUndefined();
    seen = after ?? (await look(page));
  }
  throw new Error('the game does not end');
}

/** The table as soon as it is another one than before. */
async function changed(page: Page, before: Seen, what: string): Promise<Seen | undefined> {
  let after = await glance(page);
  if (after?.mark !== before.mark) return after;
  const look = async (): Promise<boolean> => (after = await glance(page))?.mark !== before.mark;
  await expect.poll(look, { message: `${what} did nothing`, intervals: [20] }).toBe(true);
  return after;
}

/** The table as it is now; nothing while nobody at the screen has to act. */
export function glance(page: Page): Promise<Seen | undefined> {
  return page.evaluate(readTable, CHOICE);
}
