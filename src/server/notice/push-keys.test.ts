import { expect, test } from 'vitest';
import { openStillServices } from '../../../test-kit/server/still-services.ts';
import { createPushKeys } from './push-keys.ts';

test('keys are made once: every process of the server has the same, whichever asks first and after a restart', async () => {
  const { environment } = await openStillServices();
  let made = 0;
  const newPushKeys = () => {
    made += 1;
    return { publicKey: `public ${made}`, privateKey: `private ${made}` };
  };
  const start = () => createPushKeys({ ...environment, courier: { ...environment.courier, newPushKeys } });
  const [one, other] = [start(), start()];
  // Both find none, and both make some.
  expect(await Promise.all([one(), other()])).toEqual(
    Array.from({ length: 2 }, () => ({ publicKey: 'public 1', privateKey: 'private 1' })),
  );
  expect(made).toBe(2);
  expect([await one(), await other(), await start()()].map(({ publicKey }) => publicKey)).toEqual(
    Array.from({ length: 3 }, () => 'public 1'),
  );
  expect(made).toBe(2);
});
