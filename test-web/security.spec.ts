import { expect, test } from './fixture.ts';

/* That no screen breaks the policy, every other test shows: a breach is an error in the console, which fails it. */

test('P12 every page has a policy that lets in nothing inline and nothing from elsewhere', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  for (const rule of [
    "script-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(response?.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test.describe('what somebody smuggled into a page', () => {
  test.use({ expectedErrors: /Content Security Policy|unsafe-eval/ });

  test('does not run, and the console says so', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/');
    const ran = await page.evaluate(async () => {
      const smuggled = window as typeof window & { ran?: string[] };
      smuggled.ran = [];
      const script = document.createElement('script');
      script.textContent = 'window.ran.push("script")';
      document.body.append(script);
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.ran.push("handler")');
      document.body.append(button);
      button.click();
      const styled = document.createElement('style');
      styled.textContent = 'body { --smuggled: 1 }';
      document.body.append(styled);
      if (getComputedStyle(document.body).getPropertyValue('--smuggled') !== '') smuggled.ran.push('style');
      // Later, since what the test itself runs at once is exempt.
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          setTimeout(resolve);
          // oxlint-disable-next-line no-new-func, no-implied-eval
          const run = new Function('window.ran.push("text")') as () => void;
          run();
        });
      });
      await fetch('https://elsewhere.example/').then(
        () => smuggled.ran?.push('request'),
        () => {},
      );
      return smuggled.ran;
    });
    expect(ran).toEqual([]);
    expect(complaints.length).toBeGreaterThanOrEqual(4);
  });
});
