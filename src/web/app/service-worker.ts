import { createStore, type Watched } from '../kit/store.ts';

/** How often to look for a new version while the app stays open. */
const LOOK_EVERY = 60 * 60 * 1000;

const ready = createStore(false);
let registration: ServiceWorkerRegistration | undefined;
let isReloading = false;

/** A new version of the app is there and waits to be let in. */
export const isUpdateReady: Watched<boolean> = ready;

/** Makes the app work without a network from the next visit on, as soon as the page has nothing better to do. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void => void register().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Lets the new version in; the page is loaded anew. */
export function applyUpdate(): void {
  isReloading = true;
  const waiting = registration?.waiting;
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

/** Without it there is no app offline, but there is an app: no failure to tell of. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = serviceWorker.controller === null;
  let isFirstChange = isFirstVisit;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading) location.reload();
    // Another window let the new version in.
    else if (!isFirstChange) ready.set(true);
    isFirstChange = false;
  });
  const found = await serviceWorker.register('./sw.js', { scope: './' });
  registration = found;
  if (found.waiting !== null && !isFirstVisit) ready.set(true);
  found.addEventListener('updatefound', () => watch(found.installing));
  setInterval(look, LOOK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) ready.set(true);
  });
}

function look(): void {
  registration?.update().catch(() => {});
}
