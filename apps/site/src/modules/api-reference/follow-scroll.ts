/** A part is current once its top is this far from the top of the window, in pixels. */
const reached = 140;

/** Marks the part that is in view in the navigation, and keeps its link visible there. */
export function followScroll(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.api-nav-parts a')];
  const ids = [...new Set(links.map((link) => decodeURIComponent(link.hash.slice(1))))];
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (parts.length === 0) return;
  let current = '';
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const passed = parts.filter((part) => part.getBoundingClientRect().top <= reached);
    // The last parts may be too short to reach the top.
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
    const id = (isAtEnd ? parts : passed).at(-1)?.id ?? '';
    if (id === current) return;
    current = id;
    for (const link of links) {
      if (decodeURIComponent(link.hash.slice(1)) === id) {
        link.setAttribute('aria-current', 'location');
        reveal(link);
      } else link.removeAttribute('aria-current');
    }
  };
  const later = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  mark();
}

/** Scrolls only the navigation: `scrollIntoView` would move the page too. */
function reveal(link: HTMLElement): void {
  const nav = link.closest('.api-nav');
  if (!nav || nav.clientHeight === 0) return;
  const [own, around] = [link.getBoundingClientRect(), nav.getBoundingClientRect()];
  if (own.top < around.top || own.bottom > around.bottom) nav.scrollTop += own.top - around.top - around.height / 2;
}
