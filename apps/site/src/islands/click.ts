/**
 * The click of a short link that led to this page. It is part of the address and stored nowhere, so that a visitor needs no
 * cookie.
 */
const name = 'kl';

const clickHere = (): string | null => new URLSearchParams(location.search).get(name);

/** Names the click in a call, so that what the visitor does counts for the link. */
export function clickHeaders(): Readonly<Record<string, string>> {
  const click = clickHere();
  return click !== null && /^[\w-]{22}$/.test(click) ? { 'kumbi-click': click } : {};
}

/** Adds the click to the address of each of our pages that a link on this page opens. */
export function carryClick(): void {
  const click = clickHere();
  if (click === null) return;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
      const to = new URL(link.href);
      if (to.searchParams.has(name)) return;
      to.searchParams.set(name, click);
      link.href = to.href;
    },
    { capture: true },
  );
}
