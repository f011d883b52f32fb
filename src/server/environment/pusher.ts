import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Courier, Delivery, PushDevice, PushKeys, PushMessage } from './environment.ts';
import { isPublicEndpoint, lookUpPublic } from './public-hosts.ts';

/** Where pushes may go, and how host names are resolved. */
export interface Reach {
  readonly allows: (endpoint: string) => boolean;
  readonly lookup: LookupFunction;
}

export const OPEN_INTERNET: Reach = { allows: isPublicEndpoint, lookup: lookUpPublic };

const PATIENCE = 10_000;

/** Web Push: encrypted for the browser and signed for its push service (RFC 8291, RFC 8292). */
export function createPusher(contact: string, reach: Reach): Omit<Courier, 'post'> {
  return {
    newPushKeys: () => webPush.generateVAPIDKeys(),
    mayPush: reach.allows,
    push: async (keys, device, message) => {
      if (!reach.allows(device.endpoint)) return 'gone';
      const sealed = seal(contact, keys, device, message);
      return sealed === undefined ? 'gone' : deliver(device.endpoint, sealed, reach.lookup);
    },
  };
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>;

/** Undefined if the device's keys are invalid. */
function seal(contact: string, keys: PushKeys, device: PushDevice, message: PushMessage): Sealed | undefined {
  try {
    return webPush.generateRequestDetails(device, message.text, {
      vapidDetails: { subject: contact, ...keys },
      topic: message.topic,
      TTL: message.lasts,
    });
  } catch {
    return undefined;
  }
}

/** The library would read the whole response, however long; only the status matters here. */
function deliver(endpoint: string, { headers, body }: Sealed, lookup: LookupFunction): Promise<Delivery> {
  const ask = endpoint.startsWith('https:') ? request : requestPlainly;
  const signal = AbortSignal.timeout(PATIENCE);
  const options = { method: 'POST', headers, signal, agent: false, lookup };
  return new Promise((resolve) => {
    let isUnderWay = false;
    const asked = ask(endpoint, options, (response) => {
      response.destroy();
      resolve(meaningOf(response.statusCode ?? 0));
    });
    asked.on('finish', () => {
      isUnderWay = true;
    });
    // The message may have arrived, so it is not sent again.
    asked.on('error', () => resolve(isUnderWay ? 'unknown' : 'later'));
    asked.end(body);
  });
}

function meaningOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
