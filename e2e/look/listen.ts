import type { Page } from '@playwright/test';

/** A page that asks again at each answer does so a hundred times a second. */
const mostAsked = 20;

/** What a page complains of: errors in its console, faults nobody caught, what its policy refused; and what it asks for on and on. */
export class Complaints {
  #heard: string[] = [];
  readonly #asked = new Map<string, number>();

  constructor(page: Page, harmless: RegExp = /^$/) {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const line = `${message.text()} (${message.location().url})`;
      if (!harmless.test(line)) this.#heard.push(line);
    });
    page.on('request', (request) => {
      if (request.resourceType() !== 'fetch') return;
      const what = `${request.method()} ${request.url()}`;
      this.#asked.set(what, (this.#asked.get(what) ?? 0) + 1);
    });
    page.on('pageerror', (error) => this.#heard.push(`not caught: ${error.message}`));
  }

  /** What was heard since the last time. */
  take(): string[] {
    const again = [...this.#asked].filter(([, times]) => times > mostAsked);
    const heard = [...this.#heard, ...again.map(([what, times]) => `asked ${times} times: ${what.slice(0, 200)}`)];
    this.#heard = [];
    this.#asked.clear();
    return heard;
  }
}
