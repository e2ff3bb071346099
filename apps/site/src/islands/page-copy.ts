import { announcer } from './island-data.ts';

/** Puts a code on the clipboard and says so, to those who listen too. */
export function start(places: readonly HTMLElement[]): void {
  const say = announcer();
  for (const place of places) {
    const before = place.textContent;
    place.addEventListener('click', () => {
      void navigator.clipboard.writeText(place.dataset.copy ?? '').then(() => {
        const done = place.dataset.done ?? '';
        place.textContent = done;
        say(done);
        setTimeout(() => {
          place.textContent = before;
        }, 2_000);
      });
    });
  }
}
