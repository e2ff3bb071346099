/** Returns a page of the seller with the affiliate's code, or undefined if the text isn't an address of its site. */
export function taggedLink(page: string, code: string, site: string): string | undefined {
  const typed = /^[a-z]+:\/\//i.test(page) ? page : `https://${page}`;
  if (!URL.canParse(typed)) return undefined;
  const address = new URL(typed);
  if (address.host !== new URL(site).host || address.pathname === '/') return undefined;
  const tagged = new URL(`${address.pathname}${address.search}`, site);
  tagged.searchParams.set('btag', code);
  return tagged.href;
}
