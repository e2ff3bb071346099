import type { Page } from '@playwright/test';

const patienceMs = 20_000;

/**
 * Waits inside the page, frame by frame, until an expression is true. Polling from outside needs a round trip for each
 * check, and its pauses took a third of a screen's time.
 *
 * @param what names the state in the error
 * @throws if the state isn't reached
 */
export async function untilTrue(page: Page, expression: string, what: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const end = performance.now() + ${patienceMs};
    const look = () => {
      if (${expression}) resolve();
      else if (performance.now() > end) reject(new Error(${JSON.stringify(`The page never came to this: ${what}`)}));
      else requestAnimationFrame(look);
    };
    look();
  })`);
}
