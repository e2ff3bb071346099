import type { Page } from '@playwright/test';

const patienceMs = 20_000;

/**
 * Waits inside the page, frame by frame, until an expression is true: a state that lasts a few milliseconds is worth no
 * round trip for each look at it, and the pauses between such looks were a third of the time of a screen.
 *
 * @param what names the state in the error
 * @throws when the state does not come
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
