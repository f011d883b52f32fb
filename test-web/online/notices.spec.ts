import type { Browser, BrowserContext, Page, Worker } from '@playwright/test';
import { type MailServer, startMailServer } from '../../test-kit/server/mail-server.ts';
import { checkAccessibility, expect, test } from '../fixture.ts';
import { english } from '../new-game.ts';
import { type GameServer, startGameServer } from './game-server.ts';

let server: GameServer;
let mail: MailServer;
test.beforeAll(async () => {
  mail = await startMailServer();
  server = await startGameServer({
    BENTHOS_URL: 'https://benthos.example/',
    BENTHOS_SMTP: mail.url,
    BENTHOS_MAIL_FROM: 'Benthos <benthos@mail.example>',
  });
});
test.afterAll(async () => {
  await server.close();
  await mail.close();
});
test.use({ serviceWorkers: 'allow' });

test('at a table everybody sees who is there, and the title says whose turn it is', async ({ browser }) => {
  const ada = await visitor(browser, 'Ada');
  await ada.getByRole('checkbox', { name: english('online.public') }).check();
  await ada.getByRole('button', { name: english('lobby.create') }).click();
  await expect(ada.locator('.here-mark')).toHaveAttribute('data-here', 'true');
  const bob = await visitor(browser, 'Bob');
  await bob.goto(`${server.address}#/online`);
  await bob.getByRole('button', { name: english('online.join') }).click();
  await expect(bob.locator('main.table')).toBeVisible();
  const mark = bob.locator('.opponent .here-mark');
  await expect(mark).toHaveAttribute('title', english('online.here'));
  await expect(bob).toHaveTitle('● Your turn – Benthos');
  // Both keep their first cards; then one waits for the other.
  for (const page of [ada, bob]) await hide(page, true);
  await expect(bob.locator('link[rel=icon]')).toHaveAttribute('href', /icon-turn/);
  await expect(mark).toHaveAttribute('title', english('online.away'));
  for (const page of [ada, bob]) await hide(page, false);
  await expect(bob.locator('link[rel=icon]')).toHaveAttribute('href', /icon\.svg/);
  await expect(mark).toHaveAttribute('title', english('online.here'));
  await bob.locator('[data-choice="true"]').first().click();
  await fromMenu(bob, english('online.relay.on'));
  await expect(bob).toHaveTitle('Waiting for Ada – Benthos');
  await ada.context().close();
  await expect(mark).toHaveAttribute('title', english('online.away'));
});

test('a push shows one notice a table, and a click on it leads there', async ({ context, page }) => {
  await context.grantPermissions(['notifications']);
  await page.goto(server.address);
  const worker = await readyWorker(context);
  const game = 'a'.repeat(32);
  const notice = { game, title: 'Your turn', body: 'At the table: Ann' };
  await deliver(page, worker, { ...notice, title: 'The game has begun' });
  expect(await shown(worker)).toEqual(['The game has begun: At the table: Ann']);
  await deliver(page, worker, notice);
  // The later takes the place of the earlier.
  expect(await shown(worker)).toEqual(['Your turn: At the table: Ann']);
  await worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`${server.address}#/online/${game}`);
  await expect.poll(() => shown(worker)).toEqual([]);
  await deliver(page, worker, { ...notice, game: 'b'.repeat(32), title: 'Elsewhere' });
  await deliver(page, worker, notice);
  expect(await shown(worker)).toHaveLength(2);
});

test.describe('without a push service', () => {
  // Chromium says so where nothing of a visit is kept, as in tests.
  test.use({ expectedErrors: /Push API in incognito/ });
  test('notices are switched on by a click alone, and it is said when the browser blocks them', async ({
    context,
    page,
  }) => {
    await somebody(page, 'Cleo');
    await page.goto(`${server.address}#/account`);
    const part = page
      .locator('.account-part')
      .filter({ has: page.getByRole('heading', { name: english('notice.title') }) });
    const own = part.getByRole('switch', { name: english('notice.push') });
    await expect(own).not.toBeChecked();
    await checkAccessibility(page);
    // Chromium asks nobody in tests: what was not granted is denied.
    await own.click();
    await expect(part.getByText(english('notice.push.blocked'))).toBeVisible();
    await expect(own).not.toBeChecked();

    await context.grantPermissions(['notifications']);
    await page.reload();
    await readyWorker(context);
    await own.click();
    // There is no way to the browser's own service from here, and that is said, too.
    await expect(part.getByText(english('notice.push.failed'))).toBeVisible({ timeout: 30_000 });
    await expect(own).not.toBeChecked();
  });
});

test('mail comes to an address once its owner has opened the link, and no more after the other', async ({ page }) => {
  await somebody(page, 'Dora');
  await page.goto(`${server.address}#/account`);
  const part = page
    .locator('.account-part')
    .filter({ has: page.getByRole('heading', { name: english('notice.title') }) });
  await expect(part.getByText(english('refusal.account-needed'))).toBeVisible();
  const signUp = page
    .locator('.account-part')
    .filter({ has: page.getByRole('heading', { name: english('account.sign-up') }) });
  await signUp.getByLabel(english('account.password')).fill('correct horse');
  await signUp.getByRole('button', { name: english('account.sign-up') }).click();
  await part.getByRole('textbox', { name: english('account.email') }).fill('dora@mail.example');
  await part.getByRole('button', { name: english('notice.mail.ask') }).click();
  await expect(part.getByText('dora@mail.example')).toBeVisible();
  const secret = /#\/mail-on\/\S+/.exec(mail.letters.at(-1)?.text ?? '')?.[0] ?? '';
  await page.goto(`${server.address}${secret}`);
  await expect(page).toHaveURL(`${server.address}#/mail-on`);
  await page.getByRole('button', { name: english('notice.mail.mine') }).click();
  await expect(page.getByText(english('notice.mail.confirmed'))).toBeVisible();
  await checkAccessibility(page);
  await page.goto(`${server.address}#/account`);
  await expect(part.getByText('Emails go to dora@mail.example.')).toBeVisible();
  await part.getByRole('button', { name: english('notice.mail.off') }).click();
  await expect(part.getByRole('textbox', { name: english('account.email') })).toBeVisible();
});

test('a forgotten password is replaced by the link that comes by mail', async ({ page, browser }) => {
  await somebody(page, 'Nereid');
  await page.goto(`${server.address}#/account`);
  const part = (title: string) =>
    page.locator('.account-part').filter({ has: page.getByRole('heading', { name: title }) });
  await part(english('account.sign-up')).getByLabel(english('account.password')).fill('correct horse');
  await part(english('account.sign-up')).getByRole('button').click();
  await page.getByRole('textbox', { name: english('account.email') }).fill('nereid@mail.example');
  await page.getByRole('button', { name: english('notice.mail.ask') }).click();
  await expect(page.getByText('nereid@mail.example')).toBeVisible();
  const linkTo = (place: string): string =>
    new RegExp(`#/${place}/\\S+`).exec(mail.letters.at(-1)?.text ?? '')?.[0] ?? '';
  await page.goto(`${server.address}${linkTo('mail-on')}`);
  await page.getByRole('button', { name: english('notice.mail.mine') }).click();
  await expect(page.getByText(english('notice.mail.confirmed'))).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${server.address}#/account`);
  await elsewhere.getByRole('link', { name: english('account.forgotten') }).click();
  await elsewhere.getByLabel(english('account.forgotten.who')).fill('Nereid');
  await checkAccessibility(elsewhere);
  await elsewhere.getByRole('button', { name: english('account.forgotten.send') }).click();
  await expect(elsewhere.getByText(english('account.forgotten.sent'))).toBeVisible();
  await expect.poll(() => linkTo('reset')).not.toBe('');
  await elsewhere.goto(`${server.address}${linkTo('reset')}`);
  await expect(elsewhere).toHaveURL(`${server.address}#/reset`);
  await elsewhere.getByLabel(english('account.password.new')).fill('battery staple');
  await checkAccessibility(elsewhere);
  await elsewhere.getByRole('button', { name: english('account.password.change') }).click();
  await expect(elsewhere.getByText(english('account.reset.done'))).toBeVisible();
  await elsewhere
    .getByRole('link', { name: english('menu.account') })
    .last()
    .click();
  await expect(elsewhere.getByRole('heading', { name: 'Nereid' })).toBeVisible();
  await page.goto(`${server.address}#/account`);
  await page.reload();
  await expect(page.getByRole('heading', { name: english('account.guest') })).toBeVisible();
});

test.describe('with a link that is used up', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('it is said where to get a new one', async ({ page }) => {
    await page.goto(`${server.address}#/mail-off/${'A'.repeat(43)}`);
    await page.getByRole('button', { name: english('notice.mail.off') }).click();
    await expect(page.getByText(english('notice.mail.used'))).toBeVisible();
  });
});

/** As much of a service worker as the tests need. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly dispatchEvent: (event: unknown) => void;
  readonly NotificationEvent: new (kind: string, init: object) => unknown;
  /** Kept by the tests. */
  noticesShown?: number;
}

async function readyWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as WorkerScope).registration.active?.state))
    .toBe('activated');
  return worker;
}

/**
 * As the browser's push service would, but for the encryption; waits until the worker has shown it. Chromium must not be asked
 * for the notices before: it removes what is stored and not yet on the screen, so that asking while one is shown can lose it.
 */
async function deliver(page: Page, worker: Worker, notice: object): Promise<void> {
  const before = await countNotices(worker);
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const { origin } = new URL(server.address);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
  await session.detach();
  await expect.poll(() => countNotices(worker)).toBe(before + 1);
}

/** How many notices the worker has shown since it was first asked. */
async function countNotices(worker: Worker): Promise<number> {
  return worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    if (scope.noticesShown === undefined) {
      scope.noticesShown = 0;
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      registration.showNotification = async (...notice) => {
        await show(...notice);
        scope.noticesShown = (scope.noticesShown ?? 0) + 1;
      };
    }
    return scope.noticesShown;
  });
}

async function shown(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const all = await (self as unknown as WorkerScope).registration.getNotifications();
    return all.map(({ title, body }) => `${title}: ${body}`);
  });
}

async function somebody(page: Page, name: string): Promise<void> {
  await page.goto(`${server.address}#/account`);
  const part = page
    .locator('.account-part')
    .filter({ has: page.getByRole('heading', { name: english('account.guest') }) });
  await part.getByRole('textbox').fill(name);
  await part.getByRole('button', { name: english('account.guest') }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function visitor(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.address}#/online/new`);
  await page.getByRole('textbox', { name: english('lobby.your-name') }).fill(name);
  return page;
}

/** As if another tab were in front. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: english('button.menu') }).click();
  await page.locator('#table-places').getByRole('button', { name: item }).click();
}
