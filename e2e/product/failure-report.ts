import { readFile } from 'node:fs/promises';
import type { BrowserContext, Request } from '@playwright/test';
import { productLog } from './start-product.ts';

const mostLines = 40;
const longestLine = 600;

/**
 * Records what the product answered to a journey's browsers, because a journey that fails on another machine leaves only
 * its output: "the button led nowhere" doesn't say that a call was refused or is still without an answer.
 */
export class FailureReport {
  readonly #start = Date.now();
  readonly #open = new Map<Request, number>();
  #lines: string[] = [];

  listen(context: BrowserContext): void {
    context.on('request', (request) => this.#open.set(request, Date.now()));
    context.on('requestfinished', (request) => this.#open.delete(request));
    context.on('requestfailed', (request) => {
      this.#open.delete(request);
      this.#add(`${nameOf(request)}: ${request.failure()?.errorText}`);
    });
    context.on('response', async (response) => {
      if (response.status() < 400) return;
      const body = await response.text().catch((error: unknown) => String(error));
      this.#add(`${nameOf(response.request())}: ${response.status()} ${body}`);
    });
    context.on('weberror', (error) => this.#add(`not caught: ${error.error().message}`));
  }

  /** @param data the folder of the product's data */
  async text(data: string): Promise<string> {
    const waiting = [...this.#open].map(
      ([request, since]) => `${nameOf(request)}: no answer for ${Date.now() - since} ms`,
    );
    const said = (await readFile(productLog(data), 'utf8')).split('\n').filter((line) => this.#concerns(line));
    return [
      'refused, failed and unanswered calls:',
      ...[...this.#lines, ...waiting].slice(-mostLines),
      'warnings and errors of the product in that time:',
      ...said.slice(-mostLines).map((line) => line.slice(0, longestLine)),
    ].join('\n');
  }

  #add(line: string): void {
    this.#lines.push(`${new Date().toISOString()} ${line.slice(0, longestLine)}`);
  }

  #concerns(line: string): boolean {
    const [, level, time] = /"level":(\d+),"time":(\d+)/.exec(line) ?? [];
    return level !== undefined && Number(level) >= 40 && Number(time) >= this.#start;
  }
}

const nameOf = (request: Request): string => `${request.method()} ${request.url()}`;
