import { intlTags } from '@kumbi/contract/shared/locale.ts';
import { callOf } from '../../../islands/page-form.ts';
import type { PageIslandData } from '../../../islands/page-island-data.ts';

interface Slots {
  /** Free start times, as instants. */
  readonly slots: readonly string[];
}

/** The days and times of each booking on the page, as radio buttons that the form sends. */
export function start(data: PageIslandData): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-slots]')) {
    const form = place.closest('form');
    const show = () => void draw(place, data);
    // Another visitor was faster: load the free times again.
    form?.addEventListener('refused', show);
    show();
  }
}

async function draw(place: HTMLElement, data: PageIslandData): Promise<void> {
  const block = place.dataset.slots ?? '';
  const zone = place.dataset.zone ?? 'Africa/Luanda';
  const free = await freeSlots(block, data);
  if (free.length === 0) {
    place.replaceChildren(paragraph(place.dataset.none ?? '', 'b-note'));
    return;
  }
  const tag = intlTags[data.lang];
  const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const days = new Map<string, string[]>();
  for (const iso of free) {
    const day = dayKey.format(new Date(iso));
    days.set(day, [...(days.get(day) ?? []), iso]);
  }
  const times = document.createElement('div');
  times.className = 'b-times';
  times.setAttribute('role', 'radiogroup');
  times.setAttribute('aria-label', place.dataset.pickTime ?? '');
  const timeText = new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const showTimes = (day: string) => {
    times.replaceChildren(
      ...(days.get(day) ?? []).map((iso) =>
        pick({ name: 'start', value: iso, required: true }, [text('span', timeText.format(new Date(iso)))]),
      ),
    );
  };
  const row = document.createElement('div');
  row.className = 'b-days';
  const weekday = new Intl.DateTimeFormat(tag, { timeZone: zone, weekday: 'short' });
  const date = new Intl.DateTimeFormat(tag, { timeZone: zone, day: 'numeric' });
  const month = new Intl.DateTimeFormat(tag, { timeZone: zone, month: 'short' });
  for (const [day, [first = '']] of days) {
    const at = new Date(first);
    const choice = pick({ name: `day-${block}`, value: day, required: false }, [
      // Portuguese abbreviates weekdays to as much as `segunda`.
      text('span', weekday.format(at).slice(0, 3)),
      text('strong', date.format(at)),
      text('span', month.format(at)),
    ]);
    // The chosen time contains the day, so the day itself isn't sent.
    choice.querySelector('input')?.setAttribute('form', '');
    choice.addEventListener('change', () => showTimes(day));
    row.append(choice);
  }
  const [first = ''] = days.keys();
  const chosen = row.querySelector('input');
  if (chosen) chosen.checked = true;
  showTimes(first);
  place.replaceChildren(row, paragraph(place.dataset.pickTime ?? '', 'b-slots-title'), times);
}

async function freeSlots(block: string, data: PageIslandData): Promise<readonly string[]> {
  try {
    const answer = await fetch(`${callOf(data, 'slots')}?block=${encodeURIComponent(block)}`, {
      headers: { accept: 'application/json', 'accept-language': data.lang },
    });
    return answer.ok ? ((await answer.json()) as Slots).slots : [];
  } catch {
    return [];
  }
}

function pick(input: { name: string; value: string; required: boolean }, words: readonly HTMLElement[]): HTMLElement {
  const label = document.createElement('label');
  label.className = 'b-pick';
  const radio = document.createElement('input');
  Object.assign(radio, { type: 'radio', ...input });
  const box = document.createElement('span');
  box.append(...words);
  label.append(radio, box);
  return label;
}

function text(tag: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = words;
  return element;
}

function paragraph(words: string, className: string): HTMLElement {
  const element = text('p', words);
  element.className = className;
  return element;
}
