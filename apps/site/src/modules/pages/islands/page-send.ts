import {
  callOf,
  checked,
  forgetProblems,
  sent,
  showAlert,
  showRefusal,
  whileBusy,
} from '../../../islands/page-form.ts';
import type { PageIslandData } from '../../../islands/page-island-data.ts';
import { forgetTyped, keepTyped } from './page-drafts.ts';
import { showPlaces } from './page-places.ts';

/** Sends the forms of a page in place: the input stays until it has arrived. */
export function start(places: readonly HTMLElement[], data: PageIslandData): void {
  const forms = places.filter((place) => place instanceof HTMLFormElement);
  for (const form of forms) {
    form.noValidate = true;
    keepTyped(form);
    forgetProblems(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form, data);
    });
  }
  if (document.querySelector('[data-places]')) void showPlaces(data);
  if (document.querySelector('[data-slots]')) {
    void import('./page-slots.ts').then((slots) => slots.start(data));
  }
}

async function submit(form: HTMLFormElement, data: PageIslandData): Promise<void> {
  showAlert(form, '', '');
  if (!checked(form, data)) return;
  const to = form.dataset.to ?? 'answers';
  await whileBusy(form, data.texts.sending, async () => {
    const result = await sent(callOf(data, to), to === 'answers' ? answersOf(form) : jsonOf(form), data);
    if ('refused' in result) {
      showRefusal(form, result.refused, data);
      form.dispatchEvent(new CustomEvent('refused'));
      return;
    }
    forgetTyped(form);
    form.reset();
    thank(form, result.answer);
  });
}

/** The answers as one JSON part, each under its key, and the files as separate parts. */
function answersOf(form: HTMLFormElement): FormData {
  const body = new FormData();
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (!name.startsWith('f.')) {
      if (typeof value === 'string' || value.size > 0) body.append(name, value);
      continue;
    }
    const key = name.slice('f.'.length);
    const several = form.querySelectorAll(`[type="checkbox"][name="${CSS.escape(name)}"]`).length > 1;
    if (several) fields[key] = [...(fields[key] ?? []), String(value)];
    else fields[key] = String(value);
  }
  body.append('fields', JSON.stringify(fields));
  return body;
}

const jsonOf = (form: HTMLFormElement): string =>
  JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')));

/** The server's text (such as a place on a waiting list) replaces the block's own. */
function thank(form: HTMLFormElement, answer: unknown): void {
  const place = document.querySelector<HTMLElement>(`[data-thanks="${CSS.escape(form.dataset.block ?? '')}"]`);
  if (!place) return;
  const message = typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
  if (typeof message === 'string' && place.firstElementChild) place.firstElementChild.textContent = message;
  form.hidden = true;
  place.hidden = false;
  place.focus();
  place.scrollIntoView({ block: 'nearest' });
}
