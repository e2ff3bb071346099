import { copyText } from '../../../islands/copy-text.ts';
import { announcer } from '../../../islands/island-data.ts';

const shownMs = 2_000;

/** Copies a code to the clipboard and announces the result, also to screen readers. */
export function start(places: readonly HTMLElement[]): void {
  const say = announcer();
  for (const place of places) {
    const before = place.textContent;
    const copy = async () => {
      const { copy: text = '', done = '', failed = '' } = place.dataset;
      if (!(await copyText(text, place.previousElementSibling))) return say(failed);
      place.textContent = done;
      say(done);
      setTimeout(() => {
        place.textContent = before;
      }, shownMs);
    };
    place.addEventListener('click', () => void copy());
  }
}
