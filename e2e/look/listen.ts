import type { Page } from '@playwright/test';

/** A page that refetches after each response does so a hundred times a second. */
const mostAsked = 20;

/**
 * Collects a page's complaints: errors in its console, uncaught exceptions, violations of its policy, and requests that
 * it repeats endlessly.
 */
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

  /** Returns the complaints since the last call. */
  take(): string[] {
    const again = [...this.#asked].filter(([, times]) => times > mostAsked);
    const heard = [...this.#heard, ...again.map(([what, times]) => `asked ${times} times: ${what.slice(0, 200)}`)];
    this.#heard = [];
    this.#asked.clear();
    return heard;
  }
}
