/**
 * Shows notifications while no page of the app is open. It has no cache and handles no requests, so that it can't show
 * anything of a person who has signed out.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

/** As the server encrypts it. */
interface Message {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** An address of this app. */
  readonly path: string;
  readonly lang: string;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { id, title, body, path, lang } = event.data.json() as Message;
  // A message that arrives twice replaces itself.
  event.waitUntil(worker.registration.showNotification(title, { body, lang, tag: id, data: { path } }));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const { path } = notification.data as Pick<Message, 'path'>;
  event.waitUntil(open(new URL(path, worker.location.origin)));
});

/** Focuses a window with the address or opens one. Other windows keep their page and the text typed in it. */
async function open(address: URL): Promise<void> {
  if (address.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address.href);
  await (shown ? shown.focus() : worker.clients.openWindow(address.href));
}
