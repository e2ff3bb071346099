import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { registerWorker } from '../installation/worker.public.ts';
import { pushSubscriptions } from './notifications.api.ts';

/** Whether this browser can show notifications, and whether the person lets it. */
type PushState = 'unsupported' | NotificationPermission;

const pushState = (): PushState =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? Notification.permission
    : 'unsupported';

const watchers = new Set<() => void>();
const changed = () => {
  for (const watcher of watchers) watcher();
};

/** Whether this browser shows notifications, also after the person changes it in another part of the page. */
export const usePushState = (): PushState =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, pushState);

/** Asks for the permission, and registers this browser. Call it after a click, which some browsers require. */
export async function turnOnPush(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  changed();
  if (permission !== 'granted') return permission;
  const registration = await registerWorker();
  await navigator.serviceWorker.ready;
  await register(registration, publicKey).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.envelope.code !== 'push.endpoint_taken') throw error;
    // The address is that of another account in this browser, so the browser gets a new one.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    await register(registration, publicKey);
  });
  return permission;
}

async function register({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await pushSubscriptions.create({ body: { endpoint, keys: { p256dh, auth } } });
}
