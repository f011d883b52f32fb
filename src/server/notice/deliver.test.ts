import { beforeEach, describe, expect, test } from 'vitest';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import type { Delivery } from '../environment/environment.ts';
import type { Caller } from '../people/sessions.ts';
import { createDelivery } from './deliver.ts';
import type { Situation } from './situation.ts';

const SITUATION: Situation = { kind: 'turn', game: 'a-game', others: ['Ann'] };
const KEYS = async () => ({ publicKey: 'public', privateKey: 'private' });

let services: StillServices;
let ben: Caller;
beforeEach(async () => {
  services = await openStillServices();
  ben = await services.caller(await services.account('Ben'));
});
const deliver = async (): Promise<Delivery> => {
  const { environment, notices } = services;
  return createDelivery(environment, notices.devices, notices.mailbox, KEYS)(ben.person.id, SITUATION);
};
const devicesThat = async (...answers: readonly Delivery[]): Promise<void> => {
  for (const answer of answers) services.carried.answers.set(await services.device(ben), answer);
};

test('every device is told in the language of its owner, for a day', async () => {
  const endpoints = [await services.device(ben), await services.device(ben)];
  await services.people.setSettings(ben.person.id, { language: 'it' });
  expect(await deliver()).toBe('sent');
  const text = JSON.stringify({ game: 'a-game', title: 'Tocca a te', body: 'Al tavolo: Ann' });
  expect(services.carried.pushed).toEqual(
    endpoints.map((endpoint) => ({ endpoint, text, topic: 'a-game', lasts: 86_400 })),
  );
  expect(services.logged).toEqual([]);
});

test('who speaks none of the languages is told in English', async () => {
  await services.device(ben);
  await services.people.setSettings(ben.person.id, { language: 'la' });
  await deliver();
  expect(services.carried.pushed[0]?.text).toContain('"Your turn"');
});

describe('without an address', () => {
  test.each([
    [[], 'gone'],
    [['sent'], 'sent'],
    [['later', 'sent'], 'sent'],
    [['refused', 'unknown'], 'unknown'],
    [['refused', 'later'], 'later'],
    [['gone', 'refused'], 'refused'],
    [['gone'], 'gone'],
  ] satisfies readonly [readonly Delivery[], Delivery][])('devices %j: %s', async (answers, outcome) => {
    await devicesThat(...answers);
    expect(await deliver()).toBe(outcome);
    expect(services.carried.letters).toEqual([]);
  });
});

describe('with one', () => {
  beforeEach(() => services.box(ben.person, 'ben@mail.example'));

  test.each([
    [[], 'sent', 'sent'],
    [['gone'], 'sent', 'sent'],
    [['later'], 'sent', 'sent'],
    [['later'], 'refused', 'later'],
    [['refused'], 'later', 'later'],
    [['later'], 'unknown', 'unknown'],
    [['gone'], 'refused', 'refused'],
  ] satisfies readonly [readonly Delivery[], Delivery, Delivery][])(
    'devices %j and a letter that is %s: %s',
    async (answers, mail, outcome) => {
      await devicesThat(...answers);
      services.carried.mail = mail;
      expect(await deliver()).toBe(outcome);
      expect(services.carried.letters).toHaveLength(1);
    },
  );

  test.each(['sent', 'unknown'] as const)('no letter comes where a push was %s', async (answer) => {
    await devicesThat('later', answer);
    expect(await deliver()).toBe(answer);
    expect(services.carried.letters).toEqual([]);
  });

  test('the letter is in their language, with a way out of it', async () => {
    await services.people.setSettings(ben.person.id, { language: 'it' });
    await deliver();
    const { stop = '' } = (await services.notices.mailbox.of(ben.person.id)) ?? {};
    expect(services.carried.letters).toMatchObject([
      { to: 'ben@mail.example', subject: 'Tocca a te – Benthos', stop: `https://benthos.example/#/mail-off/${stop}` },
    ]);
    expect(services.logged).toEqual([]);
  });

  test('none comes from a server that sends no mail any more', async () => {
    const { environment, notices } = services;
    const { post: _, ...courier } = environment.courier;
    const tell = createDelivery({ ...environment, courier }, notices.devices, notices.mailbox, KEYS);
    expect(await tell(ben.person.id, SITUATION)).toBe('gone');
  });
});

test('the operator learns what failed and where, and a device that is gone is forgotten', async () => {
  await services.box(ben.person, 'ben@mail.example');
  await devicesThat('gone', 'later');
  services.carried.mail = 'refused';
  await deliver();
  // Neither the address nor the rest of the endpoint: they are somebody's.
  expect(services.logged).toEqual([
    'warn push-failed {"outcome":"later","host":"push.example"}',
    'warn push-failed {"outcome":"gone","host":"push.example"}',
    'warn mail-failed {"outcome":"refused"}',
  ]);
  expect(await services.notices.devices.of(ben.person.id)).toHaveLength(1);
});
