import './api-docs.css';
import { readIslandData } from '../../islands/island-data.ts';
import { tryRequest } from './try-request.ts';

interface TryData {
  readonly base: string;
  readonly lang: string;
  readonly sending: string;
  readonly failed: string;
  readonly json: string;
  readonly answer: string;
}

const languageKey = 'kumbi.api-language';

/** The language of the examples is a choice of radio buttons that the stylesheet reads; this only stores it. */
function rememberLanguage(): void {
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name="example-language"]')];
  const kept = readKept();
  for (const radio of radios) {
    if (radio.value === kept) radio.checked = true;
    radio.addEventListener('change', () => keep(radio.value));
  }
}

function readKept(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch (error) {
    // The browser blocks storage.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Sends calls with the reader's own key. It is read from its field at each call and never stored. */
function startTrying(data: TryData): void {
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

async function send(form: HTMLFormElement, key: string, data: TryData): Promise<void> {
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

rememberLanguage();
const data = readIslandData<TryData>();
if (data) startTrying(data);
