import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { untilTrue } from './in-page.ts';

/** All rules, or only those whose result another theme can change. */
export type Rules = 'all' | 'colours';

const ofColours = ['color-contrast', 'link-in-text-block'];
/** Nobody reads what passed. No enabled rule needs the style sheets, which axe would fetch once more for each run. */
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const optionsFor: Readonly<Record<Rules, RunOptions>> = {
  all: options,
  colours: { ...options, runOnly: { type: 'rule', values: ofColours } },
};

/** Nothing serious or critical on what the page shows now. */
export async function expectAccessible(page: Page, screen: string, rules: Rules = 'all'): Promise<void> {
  expect.soft(await violationsOn(page, rules), `accessibility of ${screen}`).toEqual([]);
}

/**
 * The serious and critical violations on what the page shows now, each with its rule, its element and the reason. It
 * waits for what fades in: half a colour has no contrast.
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

/** Brings axe into a frame, once for each document. */
async function inject(frame: Frame): Promise<void> {
  try {
    // Nothing runs in the frames of previews, and axe knows that they cannot be asked.
    if (await isWithoutScripts(frame)) return;
    if (await frame.evaluate<boolean>('typeof axe === "object"')) return;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<same_origin>'] });`);
  } catch (error) {
    // A preview that was drawn anew has another frame by now.
    if (!frame.isDetached()) throw error;
  }
}

async function isWithoutScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return false;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox !== null && !sandbox.split(' ').includes('allow-scripts');
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

/** Waits until everything that moves and comes to an end has done so. */
export const settled = (page: Page): Promise<void> => untilTrue(page, still, 'nothing moves any more');
