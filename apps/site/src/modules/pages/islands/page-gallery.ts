/** Opens the pictures of a gallery large, one after the other, by press, key or swipe. */
export function start(places: readonly HTMLElement[]): void {
  for (const place of places) {
    const links = [...place.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
    links.forEach((link, index) => {
      link.addEventListener('click', (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(place, links, index);
      });
    });
  }
}

function open(place: HTMLElement, links: readonly HTMLAnchorElement[], first: number): void {
  const viewer = document.createElement('dialog');
  viewer.className = 'b-viewer';
  const figure = document.createElement('figure');
  const image = document.createElement('img');
  const caption = document.createElement('figcaption');
  figure.append(image, caption);
  let at = first;
  const show = (index: number) => {
    at = (index + links.length) % links.length;
    const link = links[at];
    if (!link) return;
    image.sizes = '100vw';
    image.srcset = link.dataset.large ?? '';
    image.src = link.href;
    image.alt = link.querySelector('picture img')?.getAttribute('alt') ?? '';
    caption.textContent = link.parentElement?.querySelector('figcaption')?.textContent ?? '';
  };
  const close = button('b-viewer-close', place.dataset.close ?? '', '×', () => viewer.close());
  viewer.append(figure, close);
  if (links.length > 1) {
    viewer.append(
      button('b-viewer-previous', place.dataset.previous ?? '', '‹', () => show(at - 1)),
      button('b-viewer-next', place.dataset.next ?? '', '›', () => show(at + 1)),
    );
  }
  viewer.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1);
    if (event.key === 'ArrowRight') show(at + 1);
  });
  viewer.addEventListener('click', (event) => event.target === figure && viewer.close());
  swipes(figure, (step) => show(at + step));
  viewer.addEventListener('close', () => {
    viewer.remove();
    links[at]?.focus();
  });
  document.body.append(viewer);
  show(first);
  viewer.showModal();
}

function button(className: string, name: string, sign: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.setAttribute('aria-label', name);
  made.textContent = sign;
  made.addEventListener('click', press);
  return made;
}

/** Shorter is a shaky press. */
const swipeLength = 40;

function swipes(area: HTMLElement, move: (step: number) => void): void {
  let from = 0;
  area.addEventListener('touchstart', (event) => {
    from = event.changedTouches[0]?.clientX ?? 0;
  });
  area.addEventListener('touchend', (event) => {
    const way = (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(way) > swipeLength) move(way < 0 ? 1 : -1);
  });
}
