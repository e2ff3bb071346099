import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What another theme can change of a screen. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Nothing serious or critical on what the page shows now. What fades in is waited for: half a colour has no contrast. */
export async function expectAccessible(page: Page, screen: string, asked: 'all' | 'colours' = 'all'): Promise<void> {
  await settled(page);
  // Our pages hold no frames of others, for which it would open a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (asked === 'all' ? axe : axe.withRules(ofColours)).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => !(ofBlocks.has(id) && isOnBoard(target)))
        .map((node) => `${id} (${help}): ${node.html}\n    ${node.failureSummary}`),
    );
  expect.soft(grave, `accessibility of ${screen}`).toEqual([]);
}

/**
 * In the frame of the editor's board each block is made a button by what makes it draggable, also one that holds others or
 * is a list: the library knows no other way. These two rules are not asked there; the outline beside the board does all
 * that dragging does, from the keyboard.
 */
const ofBlocks = new Set(['nested-interactive', 'listitem']);
const isOnBoard = (target: readonly unknown[]): boolean => target[0] === '#preview-frame';

/** Whatever goes on moving is not waited for. */
const still = `document.getAnimations().every(
  (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
)`;

/** Everything that moves and comes to an end has done so. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(still), { intervals: [20, 50, 100] }).toBe(true);
}
