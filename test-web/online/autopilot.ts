import type { BrowserContext, Page } from '@playwright/test';

/** Answers whatever a table asks, by clicking on what can be chosen, as fast as the page allows; also after a reload. */
export async function addAutopilot(context: BrowserContext, seed: number, isWaiting = false): Promise<void> {
  await context.addInitScript(autopilot, { seed, isWaiting });
}

/** Lets it go on, or wait; until the page is loaded anew. */
export function letPlay(page: Page, isPlaying: boolean): Promise<void> {
  return page.evaluate((isWaiting) => void Object.assign(globalThis, { isWaiting }), !isPlaying);
}

/** How many clicks it has made since the page was loaded. */
export function clicksOn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { clicks?: number }).clicks ?? 0);
}

/** Runs in the page. */
function autopilot({ seed, isWaiting }: { readonly seed: number; readonly isWaiting: boolean }): void {
  Object.assign(globalThis, { isWaiting });
  const PATIENCE = 300;
  let stream = seed;
  let last = '';
  let until = 0;
  let clicks = 0;
  const draw = (below: number): number => {
    stream = (Math.imul(stream, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (stream >>> 8) % below;
  };
  const act = (): void => {
    if ((globalThis as { isWaiting?: boolean }).isWaiting === true) return;
    const question = document.querySelector<HTMLElement>('main.table .question');
    if (question?.dataset['asked'] !== 'true') return;
    const all = [...document.querySelectorAll<HTMLElement>('[data-choice="true"]')];
    const looks = `${question.textContent} ${all.map((each) => `${each.ariaLabel ?? each.textContent} ${each.ariaPressed}`).join()}`;
    // What was sent is waited for; what did nothing after a while was half a choice that led nowhere.
    if (looks === last && performance.now() < until) return;
    const [chosen, wanted] = (question.querySelector('.question-count')?.textContent ?? '0/9').split('/').map(Number);
    const open = all.filter((each) => each.ariaPressed !== 'true' && (each.matches('.answer') || chosen !== wanted));
    const answers = open.filter((each) => each.matches('.answer'));
    const choice = answers.length > 0 && draw(2) === 0 ? answers[draw(answers.length)] : open[draw(open.length || 1)];
    if (choice === undefined) return;
    last = looks;
    until = performance.now() + PATIENCE;
    clicks++;
    Object.assign(globalThis, { clicks });
    const { left, top, width, height } = choice.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    choice.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...at }));
  };
  setInterval(act, 15);
}
