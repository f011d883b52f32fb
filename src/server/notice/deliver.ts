import { loadWords } from '../../text/index.ts';
import type { Delivery, Environment, PushKeys } from '../environment/environment.ts';
import type { Devices } from './devices.ts';
import { languageOf } from './language.ts';
import type { Mailbox } from './mailbox.ts';
import type { Situation } from './situation.ts';
import { letterOf, pushedNotice } from './wording.ts';

/** A push that reaches no device within this many seconds is worthless. */
const LASTS = 24 * 3600;

const BEST_FIRST: readonly Delivery[] = ['sent', 'unknown', 'later', 'refused'];

/** Notifies a person on their devices, or by mail if none of the devices could be reached. */
export function createDelivery(
  { store, courier, log }: Environment,
  devices: Devices,
  mailbox: Mailbox,
  keys: () => Promise<PushKeys>,
): (person: string, situation: Situation) => Promise<Delivery> {
  const push = async (person: string, situation: Situation): Promise<readonly Delivery[]> => {
    const words = await loadWords(await languageOf(store, person));
    const text = JSON.stringify(pushedNotice(words, situation));
    const own = await keys();
    const all = await devices.of(person);
    return Promise.all(
      all.map(async ({ id, ...device }) => {
        const outcome = await courier.push(own, device, { text, topic: situation.game, lasts: LASTS });
        if (outcome === 'gone') await devices.forget(id);
        if (outcome !== 'sent') log('warn', 'push-failed', { outcome, host: new URL(device.endpoint).host });
        return outcome;
      }),
    );
  };

  const post = async (person: string, situation: Situation): Promise<readonly Delivery[]> => {
    const box = await mailbox.of(person);
    if (box === undefined || courier.post === undefined) return [];
    const words = await loadWords(await languageOf(store, person));
    const outcome = await courier.post.send(letterOf(words, situation, { ...box, app: courier.post.address }));
    if (outcome !== 'sent') log('warn', 'mail-failed', { outcome });
    return [outcome];
  };

  return async (person, situation) => {
    const pushed = await push(person, situation);
    // A message that may have arrived is not sent twice.
    const done = pushed.find((outcome) => outcome === 'sent' || outcome === 'unknown');
    if (done !== undefined) return done;
    const outcomes = [...pushed, ...(await post(person, situation))];
    return BEST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? 'gone';
  };
}
