import { plural } from '@kumbi/blocks/texts/fill.ts';
import { callOf } from '../../../islands/page-form.ts';
import type { PageIslandData } from '../../../islands/page-island-data.ts';

/** The remaining tickets of each kind and places of each event; null is unlimited. */
export interface PageAvailability {
  readonly tickets: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly places: Readonly<Record<string, number | null>>;
}

export async function pageAvailability(data: PageIslandData): Promise<PageAvailability | null> {
  try {
    const answer = await fetch(callOf(data, 'availability'), { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as PageAvailability) : null;
  } catch {
    return null;
  }
}

/** Above this number, the remaining places don't help to decide. */
const few = 20;

/** Shows the remaining places of each event, and turns the form of a full one into its waiting list. */
export async function showPlaces(data: PageIslandData): Promise<void> {
  const now = await pageAvailability(data);
  for (const place of document.querySelectorAll<HTMLElement>('[data-places]')) {
    const left = now?.places[place.dataset.places ?? ''];
    if (left === undefined || left === null || left > few) continue;
    const { one = '', other = '', full = '', join } = place.dataset;
    place.textContent = left > 0 ? plural(one, other, left, data.lang) : full;
    place.hidden = false;
    const button = place.parentElement?.querySelector<HTMLButtonElement>('form button[type="submit"]');
    if (left > 0 || !button) continue;
    if (join) button.textContent = join;
    else button.disabled = true;
  }
}
