/** Replaces a placeholder link with its film, map or other embedded service when it is pressed. */
export function start(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (!(place instanceof HTMLAnchorElement)) continue;
    place.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const shown = place.dataset.frame ? frameOf(place, place.dataset.frame) : filmOf(place);
      place.replaceWith(shown);
      shown.focus();
    });
  }
}

function frameOf(place: HTMLAnchorElement, address: string): HTMLElement {
  const url = new URL(address);
  if (/youtube-nocookie|player\.vimeo/.test(url.hostname)) url.searchParams.set('autoplay', '1');
  const frame = document.createElement('iframe');
  frame.src = url.href;
  frame.title = place.dataset.title ?? '';
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

function filmOf(place: HTMLAnchorElement): HTMLElement {
  const film = document.createElement('video');
  film.src = place.href;
  film.controls = true;
  film.playsInline = true;
  film.autoplay = true;
  film.tabIndex = 0;
  film.setAttribute('aria-label', place.dataset.title ?? '');
  return film;
}
