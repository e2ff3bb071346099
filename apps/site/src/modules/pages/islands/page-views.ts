import type { PageIslandData } from '../../../islands/page-island-data.ts';

/** Reports a view, without a cookie. A prefetched page that is never visible doesn't count. */
export function countView(data: PageIslandData): void {
  const send = () => {
    const body = JSON.stringify({ language: data.lang, referrer: document.referrer, width: window.innerWidth });
    // A beacon can't send headers, and the server accepts a browser with our cookie only with this one: signed-in users read
    // pages too. Like a beacon, the request survives the page. Its failure doesn't concern the reader.
    fetch(`${data.api}/api/v1/pages/${encodeURIComponent(data.slug)}/views`, {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-kumbi-client': 'site' },
      body,
    }).catch(() => undefined);
  };
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}
