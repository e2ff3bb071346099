import { pollSeconds } from '@kumbi/contract/payments/payments.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { comeBack, refetch } from '@kumbi/contract/shared/live.ts';

interface Watcher {
  readonly onState: (state: CheckoutView) => void;
  readonly onOffline: (offline: boolean) => void;
}

/**
 * Follows a payment: by socket while there is one, else by asking every few seconds while somebody looks.
 * The socket's message only says that something changed; what is shown is always read from the API.
 * @returns a function that ends it
 */
export function watchPayment(api: string, token: string, watcher: Watcher): () => void {
  let ended = false;
  let connected = false;
  let closeSocket: (() => void) | null = null;

  const ask = async () => {
    try {
      const answer = await fetch(`${api}/api/v1/payments/checkouts/${encodeURIComponent(token)}`, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
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

  // When the script does not load, asking goes on by itself.
  const unfollowed = () => {
    connected = false;
  };
  void import('socket.io-client').then(({ io }) => {
    if (ended) return;
    const socket = io(api || location.origin, { path: '/socket.io', transports: ['websocket'] });
    closeSocket = () => socket.close();
    socket.on('connect', () => {
      connected = true;
      socket.emit('watch', { checkout: token });
      // What happened before the socket was there was told to nobody.
      void ask();
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
