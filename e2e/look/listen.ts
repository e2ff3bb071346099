import type { Page } from '@playwright/test';

/** What a page complains of: errors in its console, faults nobody caught, what its policy refused. */
export class Complaints {
  #heard: string[] = [];

  constructor(page: Page, harmless: RegExp = /^$/) {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const line = `${message.text()} (${message.location().url})`;
      if (!harmless.test(line)) this.#heard.push(line);
    });
    page.on('pageerror', (error) => this.#heard.push(`not caught: ${error.message}`));
  }

  /** What was heard since the last time. */
  take(): string[] {
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }
}
