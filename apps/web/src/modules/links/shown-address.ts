import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';

/** The complete address of a link, and the same as people write it. */
export function addressOf({ short_url }: Pick<ShortLink, 'short_url'>): {
  readonly full: string;
  readonly shown: string;
} {
  const { href, host, pathname } = new URL(short_url, location.origin);
  return { full: href, shown: `${host}${pathname}` };
}
