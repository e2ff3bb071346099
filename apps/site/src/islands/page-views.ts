import type { PageIslandData } from '../page/page-island-data.ts';

/** Tells that the page was read, without a cookie. What is only fetched ahead and never seen does not count. */
export function countView(data: PageIslandData): void {
  const send = () => {
    const body = JSON.stringify({ language: data.lang, referrer: document.referrer, width: window.innerWidth });
    navigator.sendBeacon(
      `${data.api}/api/v1/pages/${encodeURIComponent(data.slug)}/views`,
      new Blob([body], { type: 'application/json' }),
    );
  };
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}
