/** Schemes that a link of a page may have; everything else, `javascript:` and `data:` first of all, is refused. */
const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Empty, a part of the page, a path of this site, or an address of an allowed scheme. */
export function isLink(link: string): boolean {
  if (link === '') return true;
  if (hasControls(link)) return false;
  if (/^#[\w-]*$/.test(link)) return true;
  // A second slash, or what browsers take for one, would name another host.
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link) && !link.includes('\\');
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(link) || !URL.canParse(link)) return false;
  const url = new URL(link);
  // A name before the host is made to look like another host.
  return schemes.has(url.protocol) && url.username === '' && url.password === '';
}

/** Spaces and control characters are skipped by some readers of addresses, so that what they hide is not seen. */
function hasControls(text: string): boolean {
  return [...text].some((sign) => (sign.codePointAt(0) ?? 0) <= 0x20 || sign === '\u007f');
}

/** What a person typed as a link: `example.com` means `https://example.com`, an email address means to write to it. */
export function typedLink(text: string): string {
  const link = text.trim();
  if (/^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(link)) return `mailto:${link}`;
  if (/^\+?[\d ()-]{7,20}$/.test(link)) return `tel:${link.replace(/[^\d+]/g, '')}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(link)) return `https://${link}`;
  return link;
}

/** Whether an address is of one of these hosts, or of a host below one. */
export function isOfHost(link: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
