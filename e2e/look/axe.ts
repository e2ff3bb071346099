import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilTrue } from './in-page.ts';

/** All rules, or only those whose result depends on the theme. */
export type Rules = 'all' | 'colours';

const ofColours = ['color-contrast', 'link-in-text-block'];
/** Passed rules aren't reported. No enabled rule needs the style sheets, which axe would fetch again for each run. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const optionsFor: Readonly<Record<Rules, RunOptions>> = {
  all: options,
  colours: { ...options, runOnly: { type: 'rule', values: ofColours } },
};

/** Expects no serious or critical violations on the current screen. */
export async function expectAccessible(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  expect.soft(await violationsOn(page, rules), `accessibility of ${screen}`).toEqual([]);
}

/**
 * Lists the serious and critical violations on the current screen, each with its rule, its element and the reason. It
 * waits for fading elements, since a half-transparent colour has too little contrast.
 */
export async function violationsOn(page: Page, rules: Rules): Promise<string[]> {
  await settled(page);
  await Promise.all(page.frames().map(inject));
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(optionsFor[rules])})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => !(ofBlocks.has(id) && isOnBoard(target)))
        .map((node) => `${id} (${help}): ${node.html}\n    ${node.failureSummary}`),
    );
}

/** Injects axe into a frame, once for each document. */
async function inject(frame: Frame): Promise<void> {
  try {
    // Frames of previews run no scripts, and axe skips them.
    if (await isWithoutScripts(frame)) return;
    if (await frame.evaluate<boolean>('typeof axe === "object"')) return;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<same_origin>'] });`);
  } catch (error) {
    // A rerendered preview has another frame by now.
    if (!frame.isDetached()) throw error;
  }
}

async function isWithoutScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox !== null && !sandbox.split(' ').includes('allow-scripts');
}

/**
 * In the frame of the editor's board, the drag-and-drop library makes each block a button, even one that contains
 * others or is a list. These two rules are skipped there. The outline next to the board offers the same actions by
 * keyboard.
 */
const ofBlocks = new Set(['nested-interactive', 'listitem']);
const isOnBoard = (target: readonly unknown[]): boolean => target[0] === '#preview-frame';

/** Ignores endless animations. */
const still = `document.getAnimations().every(
  (animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity,
)`;

/** Waits until all finite animations have ended. */
export const settled = (page: Page): Promise<void> => untilTrue(page, still, 'nothing moves any more');
