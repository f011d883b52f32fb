import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const A = 'http://localhost:4151/';
const open = async (size, scheme, lang) => {
  const c = await b.newContext({
    viewport: size,
    colorScheme: scheme,
    locale: 'en-GB',
    permissions: ['notifications'],
    ...(size.width < 500 ? { hasTouch: true, isMobile: true } : {}),
  });
  const p = await c.newPage();
  await p.addInitScript((l) => localStorage.setItem('benthos.preferences', JSON.stringify({ language: l })), lang);
  return p;
};
const D = { width: 1366, height: 768 },
  P = { width: 390, height: 844 };
let n = 0;
const guest = async (p, name) => {
  await p.goto(A);
  await p.evaluate(async (name) => {
    await fetch('api/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
  }, name);
};
const account = async (p, name) => {
  await guest(p, name);
  await p.evaluate(async (name) => {
    await fetch('api/account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password: 'correct horse' }),
    });
  }, name);
};
for (const [size, scheme, lang, who] of [
  [D, 'dark', 'en', 'account'],
  [D, 'light', 'pl', 'guest'],
  [P, 'dark', 'en', 'account'],
  [P, 'light', 'it', 'account'],
]) {
  const p = await open(size, scheme, lang);
  n++;
  await (who === 'guest' ? guest : account)(p, 'Nemo' + n);
  await p.goto(A + '#/account');
  await p.reload();
  await p.waitForSelector('[data-push], .switch');
  await p.waitForTimeout(1500);
  if (n === 3)
    await p.evaluate(async () => {
      await fetch('api/notices/mail', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address: 'nemo@mail.example' }),
      });
    }),
      await p.reload(),
      await p.waitForTimeout(2000);
  await p.screenshot({ path: `/tmp/shot-account-${n}.png`, fullPage: size === P });
}
// table
const ada = await open(D, 'dark', 'en');
await guest(ada, 'Ada');
const bob = await open(P, 'light', 'en');
await guest(bob, 'Bob');
const cy = await open(D, 'light', 'pl');
await guest(cy, 'Cy');
const game = await ada.evaluate(
  async () =>
    (
      await (
        await fetch('api/games', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            players: 3,
            boards: 'basic',
            contracts: false,
            seats: ['host', 'open', 'open'],
            options: { isPublic: true },
          }),
        })
      ).json()
    ).game,
);
await ada.goto(A + '#/online/' + game);
await ada.reload();
const join = (p) =>
  p.evaluate(async (g) => {
    await fetch(`api/games/${g}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moveId: 'sit-down-1' }),
    });
  }, game);
await join(bob);
await ada.waitForTimeout(1500);
await ada.screenshot({ path: '/tmp/shot-gather.png' });
await join(cy);
await cy.goto(A + '#/online/' + game);
await cy.reload();
await ada.waitForTimeout(3000);
await ada.screenshot({ path: '/tmp/shot-table-ada.png' });
await cy.screenshot({ path: '/tmp/shot-table-cy.png' });
await bob.goto(A + '#/online/' + game);
await bob.reload();
await bob.waitForTimeout(2500);
await bob.screenshot({ path: '/tmp/shot-table-bob.png' });
console.log(await ada.title(), await cy.title());
const m = await open(P, 'dark', 'en');
await m.goto(A + '#/mail-on/' + 'A'.repeat(43));
await m.waitForTimeout(1500);
await m.screenshot({ path: '/tmp/shot-mail.png' });
await b.close();
