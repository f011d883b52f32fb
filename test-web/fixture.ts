import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect };

/** The tag of tests that have nothing to do with the size of the screen, in files of which others have. */
export const ONCE = '@once';

interface Options {
  /** Errors that a test provokes on purpose. */
  readonly expectedErrors: RegExp | undefined;
}

/** What opens a session, a seat or an account goes in bodies and behind the #, which is never sent (P11). */
const SECRET_IN_ADDRESS = /^[^#]*[/?&=][A-Za-z0-9_-]{43}(?![^#&/])/;

/** Playwright's `test`, which also fails on any error in the console or on the page, breaches of its policy included. */
export const test = base.extend<Options>({
  expectedErrors: [undefined, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string): void => {
      if (expectedErrors?.test(text) !== true) errors.push(text);
    };
    context.on('console', (message) => {
      if (message.type() === 'error') note(textOf(message));
    });
    context.on('request', (request) => {
      if (SECRET_IN_ADDRESS.test(request.url())) note(`a secret in an address: ${request.url()}`);
    });
    // Tests end their turns themselves, unless they are about turns that do so.
    await context.addInitScript(() => {
      const key = 'benthos.preferences';
      if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
        localStorage.setItem(key, '{"turnEnd":"ask"}');
    });
    context.on('weberror', (event) => note(event.error().stack ?? String(event.error())));
    await use(context);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

function textOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `${message.text()} (${url}:${lineNumber})`;
}

/** Nothing serious or critical as axe sees it, on the page or in one part of it; `except` leaves out what only repeats. */
export async function checkAccessibility(page: Page, part?: string, except?: string): Promise<void> {
  await checkWithAxe(page, {}, part, except);
}

/** The same of what other colours can change. */
export async function checkContrast(page: Page, part?: string, except?: string): Promise<void> {
  await checkWithAxe(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, part, except);
}

async function checkWithAxe(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
  part?: string,
  except?: string,
): Promise<void> {
  // Without frames there is nothing to gather from other pages, and what is right need not be told: both are slow.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ ...options, resultTypes: ['violations'] });
  if (part !== undefined) builder.include(part);
  if (except !== undefined) builder.exclude(except);
  const { violations } = await builder.analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help}: ${target.join(' ')} ${html}`));
  expect(grave, 'faults of accessibility').toEqual([]);
}
