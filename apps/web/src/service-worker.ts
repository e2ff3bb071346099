/**
 * Shows notifications while no page of the app is open, and the page for lost connections when a screen can't be loaded. It keeps only
 * that page, so that it can't show anything of a person who has signed out.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface FetchEvent extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
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
  skipWaiting(): Promise<void>;
  readonly location: Location;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
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

/** The build fills in both, so that this file changes with every version of the app. */
const cacheName = 'offline-__VERSION__';
const languages = '__LANGUAGES__'.split(' ');
const offlinePage = (lang: string) => `/${lang}/offline`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(languages.map(offlinePage))));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(start());
});

async function start(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A person who accepts a new version doesn't wait until all windows are closed. */
worker.addEventListener('message', (event) => {
  if (event.data === 'activate') void worker.skipWaiting();
});

const screenPath = new RegExp(`^/(${languages.join('|')})/(?:app|sign-in)(?:/|$)`);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const lang = request.mode === 'navigate' ? screenPath.exec(new URL(request.url).pathname)?.[1] : undefined;
  if (lang !== undefined && request.method === 'GET') event.respondWith(load(event, lang));
});

/** Only a lost connection gets the page; an answer of the server, also a refusal, is shown as it is. */
async function load({ request }: FetchEvent, lang: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offlinePage(lang))) ?? Response.error();
  }
}

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
