import { clickHeaders } from './click.ts';
import type { PageIslandData } from './page-island-data.ts';

/** A refusal of the server, in the reader's language. */
export interface Refused {
  readonly message?: string;
  readonly action?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const callOf = (data: PageIslandData, call: string): string =>
  `${data.api}/api/v1/pages/${encodeURIComponent(data.slug)}/${call}`;

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('[data-field]')];
const controlsOf = (field: HTMLElement) => [...field.querySelectorAll<Control>('input, select, textarea')];

/** Shows a problem at its field, or removes it. */
export function showProblem(field: HTMLElement, text: string): void {
  const place = field.querySelector<HTMLElement>('.b-problem');
  if (place) {
    place.textContent = text;
    place.hidden = text === '';
  }
  for (const control of controlsOf(field)) {
    if (text) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}

/** Validates a form like the server does, to save a round trip on a slow network. */
export function checked(form: HTMLFormElement, data: PageIslandData): boolean {
  const wrong = fieldsOf(form).filter((field) => {
    const text = problemOf(controlsOf(field), data);
    showProblem(field, text);
    return text !== '';
  });
  focusField(wrong[0]);
  return wrong.length === 0;
}

function problemOf(controls: readonly Control[], { texts }: PageIslandData): string {
  for (const control of controls) {
    const { validity } = control;
    const value = control.value.trim();
    if (validity.valueMissing || (control.required && isWritten(control) && value === '')) return texts.required;
    if (validity.typeMismatch && control.type === 'email') return texts.bad_email;
    if (control.type === 'tel' && value !== '' && !isPhone(value)) return texts.bad_phone;
    // The browser's own messages would be in the browser's language, which may not be the page's.
    if (!validity.valid) return control.validationMessage;
  }
  return '';
}

const isWritten = (control: Control): boolean => !/^(radio|checkbox|file)$/.test(control.type);

const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15 && !/[^\d\s().+-]/.test(text);
};

function focusField(field: HTMLElement | undefined): void {
  if (field) controlsOf(field)[0]?.focus();
}

/** Shows a refusal at its field; problems without a field appear above the button. */
export function showRefusal(form: HTMLFormElement, refused: Refused, data: PageIslandData): void {
  const unplaced = new Map(Object.entries(refused.fields ?? {}));
  const wrong = fieldsOf(form).filter((field) => {
    const name = field.dataset.field ?? '';
    const key = [name, name.replace(/^(f|file)\./, ''), name.replace(/^(f|file)\./, 'fields.')].find((each) =>
      unplaced.has(each),
    );
    showProblem(field, key ? (unplaced.get(key) ?? '') : '');
    if (key) unplaced.delete(key);
    return key !== undefined;
  });
  focusField(wrong[0]);
  if (wrong.length > 0 && unplaced.size === 0) return;
  showAlert(form, refused.message ?? data.texts.fault, refused.action ?? data.texts.fault_action);
}

export function showAlert(form: HTMLFormElement, message: string, action: string): void {
  const alert = form.querySelector<HTMLElement>('[data-alert]');
  if (!alert) return;
  const strong = document.createElement('strong');
  strong.textContent = message;
  alert.replaceChildren(...(message ? [strong, action] : []));
  alert.hidden = message === '';
}

/** Sends a request. Every failure on the way results in a text. */
export async function sent(
  address: string,
  body: FormData | string,
  data: PageIslandData,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly answer: unknown } | { readonly refused: Refused; readonly settled: boolean }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        accept: 'application/json',
        'accept-language': data.lang,
        'x-kumbi-client': 'site',
        ...clickHeaders(),
        ...headers,
      },
      body,
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : {};
    return response.ok ? { answer } : { refused: answer as Refused, settled: response.status < 500 };
  } catch {
    return { refused: {}, settled: false };
  }
}

/** Shows progress on the button and disables it during the work. */
export async function whileBusy(form: HTMLFormElement, words: string, work: () => Promise<void>): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button || button.disabled) return;
  const before = button.textContent;
  button.disabled = true;
  button.textContent = words;
  button.setAttribute('aria-busy', 'true');
  try {
    await work();
  } finally {
    button.disabled = false;
    button.textContent = before;
    button.removeAttribute('aria-busy');
  }
}

/** Enables the button of a form that only this script can send. */
export function enableSending(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-waits]')) button.disabled = false;
}

/** Removes a field's problem as soon as the reader edits it. */
export function forgetProblems(form: HTMLFormElement): void {
  form.addEventListener('input', (event) => {
    const field = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-field]') : null;
    if (field?.querySelector('[aria-invalid]')) showProblem(field, '');
  });
}
