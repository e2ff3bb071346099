/** The allowed schemes of links. All others are refused, above all `javascript:` and `data:`. */
const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Returns whether a link is empty, an anchor, a path of this site, or an address with an allowed scheme. */
export function isLink(link: string): boolean {
  if (link === '') return true;
  if (hasControls(link)) return false;
  if (/^#[\w-]*$/.test(link)) return true;
  // Browsers read a second slash or a backslash as the start of another host.
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link) && !link.includes('\\');
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(link) || !URL.canParse(link)) return false;
  const url = new URL(link);
  // A user name before the host could imitate another host.
  return schemes.has(url.protocol) && url.username === '' && url.password === '';
}

/** Some parsers skip spaces and control characters, which could hide a part of the address. */
function hasControls(text: string): boolean {
  return [...text].some((sign) => (sign.codePointAt(0) ?? 0) <= 0x20 || sign === '\u007f');
}

/** Converts a typed link: `example.com` becomes `https://example.com`, and an email address becomes `mailto:`. */
export function typedLink(text: string): string {
  const link = text.trim();
  if (/^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(link)) return `mailto:${link}`;
  if (/^\+?[\d ()-]{7,20}$/.test(link)) return `tel:${link.replace(/[^\d+]/g, '')}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(link)) return `https://${link}`;
  return link;
}

/** Returns whether an address belongs to one of these hosts or their subdomains. */
export function isOfHost(link: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
