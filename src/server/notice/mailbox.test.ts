import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { refusedWith } from '../../../test-kit/server/answers.ts';
import { openStillServices, secretIn, type StillServices } from '../../../test-kit/server/still-services.ts';
import { createMailbox } from './mailbox.ts';

const HOUR = 3_600_000;
const ADDRESS = 'ben@mail.example';
const GRANTED = { ok: true, value: true };
const NOT_FOUND = refusedWith('not-found');

let services: StillServices;
let ben: Person;
beforeEach(async () => {
  services = await openStillServices();
  ben = await services.account('Ben');
});

describe('somebody is asked whether an address is theirs', () => {
  test('by a letter in the language of whoever asked, without a word that they chose', async () => {
    const { notices, people, carried } = services;
    await people.setSettings(ben.id, { language: 'pl' });
    expect(await notices.mailbox.ask(ben, 'Ben@Mail.example')).toEqual(GRANTED);
    const [letter] = carried.letters;
    const secret = secretIn(letter);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(letter).toEqual({
      to: ADDRESS,
      subject: 'Czy to twój adres? – Benthos',
      text: [
        'Ktoś chce, by Benthos pisał na ten adres, gdy w grze przyjdzie jego tura. Jeśli to ty, otwórz ten link w ciągu dwóch dni:',
        `https://benthos.example/#/mail-on/${secret}`,
        'Jeśli nie, nic nie rób: więcej wiadomości nie będzie.',
      ].join('\n\n'),
    });
  });

  test('not by guests, nor where there is no mail server', async () => {
    const guest = await services.guest('Ann');
    const { mailbox } = services.notices;
    expect(await mailbox.ask(guest, ADDRESS)).toEqual(refusedWith('account-needed'));
    const { post: _, ...courier } = services.environment.courier;
    const without = createMailbox({ ...services.environment, courier });
    expect(await without.ask(ben, ADDRESS)).toEqual(NOT_FOUND);
    expect(services.carried.letters).toEqual([]);
    expect(await mailbox.stateOf(ben.id)).toBeUndefined();
  });

  test('once an hour, by whomever and however it is written', async () => {
    const { mailbox } = services.notices;
    const other = await services.account('Dora');
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(GRANTED);
    services.clock.push(1500);
    const tooMany = (retryAfter: number) => ({ ok: false, refusal: { error: 'too-many', retryAfter } });
    expect(await mailbox.ask(other, 'BEN@mail.example')).toEqual(tooMany(3599));
    expect(await mailbox.stateOf(other.id)).toBeUndefined();
    expect(await mailbox.ask(other, 'dora@mail.example')).toEqual(GRANTED);
    services.clock.push(HOUR - 1501);
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(tooMany(1));
    services.clock.push(1);
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(GRANTED);
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(tooMany(3600));
    expect(services.carried.letters.map(({ to }) => to)).toEqual([ADDRESS, 'dora@mail.example', ADDRESS]);
  });

  test.each(['later', 'gone', 'refused'] as const)('again at once after a letter that was %s', async (outcome) => {
    const { mailbox } = services.notices;
    services.carried.mail = outcome;
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(refusedWith('unavailable'));
    expect(await mailbox.stateOf(ben.id)).toBeUndefined();
    services.carried.mail = 'unknown';
    expect(await mailbox.ask(ben, ADDRESS)).toEqual(GRANTED);
    expect(await mailbox.stateOf(ben.id)).toEqual({ address: ADDRESS, isConfirmed: false });
  });
});

describe('an address', () => {
  test('is confirmed by its secret, once, within two days', async () => {
    const { mailbox } = services.notices;
    await mailbox.ask(ben, ADDRESS);
    const secret = secretIn(services.carried.letters[0]);
    expect(await mailbox.confirm(`${secret}x`)).toEqual(NOT_FOUND);
    expect(await mailbox.of(ben.id)).toBeUndefined();
    services.clock.push(48 * HOUR - 1);
    expect(await mailbox.confirm(secret)).toEqual(GRANTED);
    expect(await mailbox.stateOf(ben.id)).toEqual({ address: ADDRESS, isConfirmed: true });
    const stop = expect.stringMatching(/^[\w-]{43}$/) as string;
    expect(await mailbox.of(ben.id)).toEqual({ address: ADDRESS, stop });
    expect(await mailbox.confirm(secret)).toEqual(NOT_FOUND);
  });

  test('is not confirmed later, and forgotten in time; a confirmed one stays', async () => {
    const { mailbox } = services.notices;
    const other = await services.account('Dora');
    await services.box(other, 'dora@mail.example');
    await mailbox.ask(ben, ADDRESS);
    services.clock.push(48 * HOUR);
    expect(await mailbox.confirm(secretIn(services.carried.letters[0]))).toEqual(NOT_FOUND);
    await mailbox.prune();
    expect(await mailbox.stateOf(ben.id)).toEqual({ address: ADDRESS, isConfirmed: false });
    services.clock.push(1);
    await mailbox.prune();
    expect(await mailbox.stateOf(ben.id)).toBeUndefined();
    expect(await mailbox.stateOf(other.id)).toEqual({ address: 'dora@mail.example', isConfirmed: true });
  });

  test('takes the place of the one before, and counts for nothing until it is confirmed', async () => {
    const { mailbox } = services.notices;
    await services.box(ben, ADDRESS);
    await mailbox.ask(ben, 'new@mail.example');
    expect(await mailbox.stateOf(ben.id)).toEqual({ address: 'new@mail.example', isConfirmed: false });
    expect(await mailbox.of(ben.id)).toBeUndefined();
  });

  test('is removed by its owner, or by the secret of a letter that came there; others stay', async () => {
    const { mailbox } = services.notices;
    const other = await services.account('Dora');
    await services.box(ben, ADDRESS);
    await services.box(other, 'dora@mail.example');
    expect(await mailbox.stop('nonsense')).toEqual(NOT_FOUND);
    const { stop = '' } = (await mailbox.of(ben.id)) ?? {};
    expect(await mailbox.stop(stop)).toEqual(GRANTED);
    expect(await mailbox.stop(stop)).toEqual(NOT_FOUND);
    expect([await mailbox.stateOf(ben.id), (await mailbox.of(other.id))?.address]).toEqual([
      undefined,
      'dora@mail.example',
    ]);
    await mailbox.remove(ben.id);
    expect((await mailbox.of(other.id))?.address).toBe('dora@mail.example');
    await mailbox.remove(other.id);
    expect(await mailbox.of(other.id)).toBeUndefined();
  });
});
