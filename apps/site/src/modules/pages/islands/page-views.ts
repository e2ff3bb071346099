import type { PageIslandData } from '../../../islands/page-island-data.ts';

/** Tells that the page was read, without a cookie. What is only fetched ahead and never seen does not count. */
export function countView(data: PageIslandData): void {
  const send = () => {
    const body = JSON.stringify({ language: data.lang, referrer: document.referrer, width: window.innerWidth });
    // A beacon takes no headers, and a browser with a cookie of ours is heard only with this one: somebody who is signed in
    // reads pages too. Like a beacon it survives the page; one that does not arrive is nothing to tell a reader of.
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
