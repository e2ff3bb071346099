import { pollSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { comeBack, refetch } from '@kumbi/contract/shared/live.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

interface Watcher {
  readonly onState: (state: CheckoutView) => void;
  readonly onOffline: (offline: boolean) => void;
}

/**
 * Follows a payment: over a socket, or by polling every few seconds while the page is visible. The socket's message only
 * announces a change; the data always comes from the API.
 *
 * @returns a function that stops it
 */
export function watchPayment(api: string, token: string, lang: Locale, watcher: Watcher): () => void {
  let ended = false;
  let connected = false;
  let closeSocket: (() => void) | null = null;

  const ask = async () => {
    try {
      const answer = await fetch(`${api}/api/v1/payments/checkouts/${encodeURIComponent(token)}`, {
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'accept-language': lang },
        cache: 'no-store',
      });
      if (answer.ok && !ended) watcher.onState((await answer.json()) as CheckoutView);
      watcher.onOffline(false);
    } catch {
      if (!ended) watcher.onOffline(!navigator.onLine);
    }
  };
  const timer = setInterval(() => {
    if (!connected && document.visibilityState === 'visible') void ask();
  }, pollSeconds * 1000);
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);

  // If the script doesn't load, polling continues on its own.
  const unfollowed = () => {
    connected = false;
  };
  void import('socket.io-client').then(({ io }) => {
    if (ended) return;
    const socket = io(api || location.origin, { path: '/socket.io', transports: ['websocket'] });
    closeSocket = () => socket.close();
    socket.on('connect', () => {
      connected = true;
      // Changes before the server watches were not announced.
      socket.emit('watch', { checkout: token }, () => void ask());
    });
    socket.on('disconnect', () => {
      connected = false;
    });
    comeBack(socket);
    socket.on(refetch, () => void ask());
    socket.on('reference-pay', (event: { d?: unknown }) => {
      if (event.d === token) void ask();
    });
  }, unfollowed);

  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    closeSocket?.();
  };
}
