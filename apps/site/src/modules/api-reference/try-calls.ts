import type { ApiIsland } from './island-texts.ts';
import { tryRequest } from './try-request.ts';

/** Sends calls with the reader's own key. It is read from its field at each call and never stored. */
export function startTrying(data: ApiIsland): void {
  const key = document.querySelector<HTMLInputElement>('#try-key');
  if (!key) return;
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-try], [data-try-key]')) hidden.hidden = false;
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-try] form')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (key.value.trim() === '') key.focus();
      else void send(form, key.value.trim(), data);
    });
  }
}

async function send(form: HTMLFormElement, key: string, data: ApiIsland): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const shown = form.querySelector<HTMLElement>('pre');
  const button = form.querySelector<HTMLButtonElement>('button');
  if (!status || !shown || !button) return;
  const body = form.querySelector<HTMLTextAreaElement>('textarea')?.value;
  if (body !== undefined && !isJson(body)) {
    status.textContent = data.json;
    return;
  }
  button.disabled = true;
  status.textContent = data.sending;
  const began = performance.now();
  try {
    const method = form.dataset.method ?? 'GET';
    const answer = await fetch(addressOf(form, data.base), tryRequest({ method, key, body, lang: data.lang }));
    const text = await answer.text();
    const ms = Math.round(performance.now() - began);
    status.textContent = data.answer.replace('{status}', String(answer.status)).replace('{ms}', String(ms));
    shown.textContent = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
    shown.hidden = false;
  } catch (error) {
    // `fetch` throws a `TypeError` if there is no response.
    if (!(error instanceof TypeError)) throw error;
    status.textContent = data.failed;
  } finally {
    button.disabled = false;
  }
}

function addressOf(form: HTMLFormElement, base: string): string {
  const query = new URLSearchParams();
  let path = form.dataset.path ?? '';
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-place]')) {
    const value = input.value.trim();
    if (input.dataset.place === 'path') path = path.replace(`{${input.name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(input.name, value);
  }
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
