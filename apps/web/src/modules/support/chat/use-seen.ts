import { useEffect, useRef } from 'react';

/** Reports the newest message as seen while the page is visible and has unread messages. */
export function useSeen(newest: string | undefined, unread: number, onSee: (id: string) => Promise<unknown>): void {
  const see = useRef(onSee);
  see.current = onSee;
  useEffect(() => {
    if (newest === undefined || unread === 0) return;
    const report = () => {
      // Without a connection it is reported with the next message, or when the page becomes visible again.
      if (document.visibilityState === 'visible') void see.current(newest).catch(() => undefined);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [newest, unread]);
}
