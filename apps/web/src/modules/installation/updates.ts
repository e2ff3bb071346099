import { registerWorker } from './worker.public.ts';

const hourMs = 3_600_000;

/**
 * Registers the service worker, whose file changes with every version of the app, and looks for a new one when the app is
 * shown again, at most once an hour.
 *
 * @param onUpdate is called when a new version is ready, with a function that reloads the page with it
 * @returns a function that ends the search
 */
export function watchUpdates(onUpdate: (reload: () => void) => void): () => void {
  // Only addresses with https, and localhost, have workers.
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const ended = new AbortController();
  const offer = (registration: ServiceWorkerRegistration) =>
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      // Another window may have activated it already.
      if (registration.waiting) registration.waiting.postMessage('activate');
      else location.reload();
    });
  const watch = (registration: ServiceWorkerRegistration) => {
    let lastMs = Date.now();
    // The first worker of a browser is not an update.
    if (registration.waiting && serviceWorker.controller) offer(registration);
    registration.addEventListener(
      'updatefound',
      () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed' && serviceWorker.controller) offer(registration);
        });
      },
      ended,
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState !== 'visible' || Date.now() - lastMs < hourMs) return;
        lastMs = Date.now();
        // Without a connection there is nothing to find; the next return looks again.
        registration.update().catch(() => undefined);
      },
      ended,
    );
  };
  registerWorker().then(watch, (error: unknown) => {
    // Browsers refuse workers in private windows, and after a lost connection. The app works without one.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  });
  return () => ended.abort();
}
