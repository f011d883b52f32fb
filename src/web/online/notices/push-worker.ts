import type { PushedNotice } from '../../../wire/notices.ts';

/* The part of the service worker that shows notices; the rest of it is made by vite-plugin-pwa, which loads this. */

/** As much of a service worker as is needed; the types of browsers leave it out where there is a window. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: <K extends keyof Events>(kind: K, listener: (event: Events[K]) => void) => void;
}
interface Page {
  readonly focus: () => Promise<Page>;
  readonly navigate: (url: string) => Promise<unknown>;
}
interface Lasting {
  readonly waitUntil: (task: Promise<unknown>) => void;
}
interface Events {
  readonly push: Lasting & { readonly data: { readonly json: () => unknown } | null };
  readonly notificationclick: Lasting & { readonly notification: Notification };
  readonly pushsubscriptionchange: Lasting & { readonly oldSubscription: PushSubscription | null };
}

// In a function: the worker is one script, and its other part has names of its own.
((scope: Scope): void => {
  const { registration, clients } = scope;

  scope.addEventListener('push', (event) => {
    const notice = event.data?.json() as PushedNotice | undefined;
    if (notice !== undefined) event.waitUntil(show(notice));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.tag));
  });

  /** The browser has got itself a new address: the server has to know it. */
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options;
    if (options === undefined) return;
    event.waitUntil(
      registration.pushManager
        .subscribe({ userVisibleOnly: true, applicationServerKey: options.applicationServerKey })
        .then((next) => {
          const { endpoint, keys } = next.toJSON();
          return fetch(new URL('api/notices/push', registration.scope), {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ endpoint, keys }),
          });
        }),
    );
  });

  /** One notice a table: a later one takes the place of the earlier. */
  async function show({ game, title, body }: PushedNotice): Promise<void> {
    const icon = new URL('icon-192.png', registration.scope).href;
    await registration.showNotification(title, { body, tag: game, icon, badge: icon });
  }

  /** To the table, in a window that is there if there is one; which table it shows is not known here. */
  async function open(game: string): Promise<void> {
    const url = new URL(`#/online/${game}`, registration.scope).href;
    const [page] = await clients.matchAll({ type: 'window' });
    if (page === undefined) return void (await clients.openWindow(url));
    // Where a browser does not let it come to the front, it is at the table all the same.
    await page.focus().catch(() => {});
    await page.navigate(url);
  }
})(self as unknown as Scope);
