const videoId = /^[\w-]{11}$/;
const hosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com']);

/** Returns the video of a YouTube address in any of its forms, or of an id. */
export function videoIdIn(text: string): string | undefined {
  if (videoId.test(text)) return text;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/^www\./, '');
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const found = host === 'youtu.be' ? first : hosts.has(host) ? (inPath(first, second) ?? searchParams.get('v')) : null;
  return found && videoId.test(found) ? found : undefined;
}

const inPath = (first: string, second: string): string | undefined =>
  ['embed', 'shorts', 'live'].includes(first) ? second : undefined;
