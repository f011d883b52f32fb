import { expect, test } from 'vitest';
import { lookUpPublic } from './public-hosts.ts';

const OPEN = '93.184.216.34';

/** An address is looked up without asking anybody. */
function lookUp(hostname: string, all: boolean): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  lookUpPublic(hostname, { all }, (error, address, family) => resolve(error ?? { address, family }));
  return promise;
}

test('an address of the open internet is handed on in the asked form, another is not', async () => {
  expect(await lookUp(OPEN, false)).toEqual({ address: OPEN, family: 4 });
  expect(await lookUp(OPEN, true)).toEqual({ address: [{ address: OPEN, family: 4 }], family: undefined });
  expect(await lookUp('127.0.0.1', false)).toEqual(new Error('127.0.0.1 is not a public address'));
  expect(await lookUp('10.1.2.3', true)).toBeInstanceOf(Error);
});
