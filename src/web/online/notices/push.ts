import { ask } from '../link/api.ts';

/** Whether this browser can be notified, and whether it is. */
export type PushState = 'none' | 'blocked' | 'off' | 'on';

/** How long the service worker may take to come at a first visit. */
const PATIENCE = 5000;

/** `isKnown` is whether the server has this browser on its list. */
export async function readPush(isKnown: boolean): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'none';
  const registration = await worker();
  if (registration === undefined) return 'none';
  if (Notification.permission === 'denied') return 'blocked';
  return isKnown && (await registration.pushManager.getSubscription()) !== null ? 'on' : 'off';
}

/** Asks for leave, so only after a click. `failed` where the browser's own service cannot be reached. */
export async function turnOn(key: string): Promise<PushState | 'failed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const registration = await worker();
  if (registration === undefined) return 'none';
  try {
    // One that was made for another server, or another time, is of no use.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    const told = await ask('PUT /api/notices/push', { endpoint, keys: { p256dh, auth } });
    if (told.ok) return 'on';
    await made.unsubscribe();
  } catch {
    // Without a way to its service a browser has no address to give.
  }
  return 'failed';
}

export async function turnOff(): Promise<PushState> {
  const made = await (await worker())?.pushManager.getSubscription();
  if (made === null || made === undefined) return 'off';
  await ask('DELETE /api/notices/push', { endpoint: made.endpoint });
  await made.unsubscribe();
  return 'off';
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const { ready } = navigator.serviceWorker;
  return Promise.race([ready, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))]);
}
