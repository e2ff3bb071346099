import { isOfHost } from '../model/links.ts';

/**
 * Returns the frame's address for a link that was copied from a browser.
 *
 * @returns null for an unknown kind of link, which is then only linked to
 */
export function embedAddress(link: string): string | null {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const parts = url.pathname.split('/').filter(Boolean);
  for (const { hosts, frame } of services) {
    if (isOfHost(link, hosts)) return frame(url, parts);
  }
  return null;
}

interface Service {
  readonly hosts: readonly string[];
  readonly frame: (url: URL, parts: readonly string[]) => string | null;
}

const services: readonly Service[] = [
  {
    hosts: ['youtube.com'],
    frame: (url, [first, second]) => youtube(url.searchParams.get('v') ?? (first === 'watch' ? null : second)),
  },
  { hosts: ['youtu.be'], frame: (_url, [id]) => youtube(id) },
  {
    hosts: ['vimeo.com'],
    frame: (_url, parts) => {
      const id = parts.find((part) => /^\d{5,12}$/.test(part));
      return id ? `https://player.vimeo.com/video/${id}?dnt=1` : null;
    },
  },
  {
    hosts: ['spotify.com'],
    frame: (_url, parts) => {
      const [kind, id] = parts.slice(-2);
      const known = /^(track|album|playlist|artist|show|episode)$/.test(kind ?? '') && /^\w{10,40}$/.test(id ?? '');
      return known ? `https://open.spotify.com/embed/${kind}/${id}` : null;
    },
  },
  {
    hosts: ['soundcloud.com'],
    frame: (url) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.origin + url.pathname)}`,
  },
  {
    hosts: ['google.com'],
    // Only maps, and shared forms and documents for embedding.
    frame: (url, [first]) =>
      url.hostname === 'www.google.com' && first === 'maps' && url.pathname.startsWith('/maps/embed') ? url.href : null,
  },
  {
    hosts: ['openstreetmap.org'],
    frame: (url) =>
      url.pathname === '/export/embed.html' ? `https://www.openstreetmap.org${url.pathname}${url.search}` : null,
  },
  { hosts: ['calendly.com'], frame: (url) => `https://calendly.com${url.pathname}` },
];

function youtube(id: string | null | undefined): string | null {
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

/** Returns the address of a map, a few streets wide, with a marker. */
export function mapFrame(latitude: number, longitude: number): string {
  const box = [longitude - 0.008, latitude - 0.005, longitude + 0.008, latitude + 0.005].map((side) => side.toFixed(6));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box.join(','))}&layer=mapnik&marker=${encodeURIComponent(`${latitude},${longitude}`)}`;
}

export const hostOf = (link: string): string =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : '';
