import { keep, kept } from '../../islands/stored.ts';
import type { PagePixel } from './meta-services.props.ts';

interface Reporting {
  readonly apiUrl: string;
  readonly picture: string;
  readonly pixels: readonly PagePixel[];
}

/**
 * Reports one event from the browser and from the server, with the same id, so that Meta counts it once. Call it only after
 * the visitor's consent.
 */
export function reportEvent(name: 'PageView', { apiUrl, picture, pixels }: Reporting): void {
  const eventId = crypto.randomUUID();
  // Without the query and the fragment, which may contain personal data.
  const url = location.origin + location.pathname;
  const fbp = browserId();
  const fbc = clickId();
  for (const { pixel } of pixels) {
    const query = new URLSearchParams({ id: pixel, ev: name, dl: url, eid: eventId, fbp, ...(fbc ? { fbc } : {}) });
    const image = new Image(1, 1);
    image.referrerPolicy = 'origin';
    image.src = `${picture}?${query}`;
  }
  const integrations = pixels.map(({ id }) => id);
  // Its failure doesn't concern the reader: the browser's report has arrived.
  fetch(`${apiUrl}/api/v1/pixel-events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-kumbi-client': 'site' },
    body: JSON.stringify({ integrations, event_id: eventId, name, url, fbp, ...(fbc ? { fbc } : {}) }),
  }).catch(() => undefined);
}

/** Meta's own form of a random id of a browser, kept while the consent lasts. */
function browserId(): string {
  const known = kept('fbp');
  if (known) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const made = `fb.1.${Date.now()}.${random}`;
  keep('fbp', made);
  return made;
}

/** The click on an advertisement that led to this page. */
function clickId(): string | undefined {
  const click = new URLSearchParams(location.search).get('fbclid');
  return click && /^[\w-]{1,500}$/.test(click) ? `fb.1.${Date.now()}.${click}` : undefined;
}
