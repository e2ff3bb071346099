import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing serious or critical on what the page shows now. What fades in is waited for: half a colour has no contrast. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await settled(page);
  // Our pages hold no frames of others, for which it would open a second page each time. On the board each block is a
  // button of the library's, whatever stands in it; the outline beside it is its equal for the keyboard and is looked at.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('#preview-frame').analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}): ${node.html}\n    ${node.failureSummary}`));
  expect.soft(grave, `accessibility of ${screen}`).toEqual([]);
}

/** Whatever goes on moving is not waited for. */
const still = `document.getAnimations().every(
  (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
)`;

/** Everything that moves and comes to an end has done so. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(still), { intervals: [20, 50, 100] }).toBe(true);
}
