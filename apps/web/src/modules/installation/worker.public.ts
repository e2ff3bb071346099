/** Registers the service worker of `service-worker.ts`, which shows notifications and the page for lost connections. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js');
