import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Rules, settled, violationsOn } from '../look/axe.ts';
import type { Complaints } from '../look/listen.ts';
import { texts } from '../look/texts.ts';
import { showTheme, type Theme, themes } from '../look/theme.ts';
import { goInside } from './arrive.ts';
import { type Combination, type Device, devices } from './combinations.ts';
import type { Screen } from './screen.ts';

export interface Visit extends Combination {
  readonly page: Page;
  readonly complaints: Complaints;
}

const waitsFor = '[aria-busy="true"], .mantine-Skeleton-root';
/** A message key instead of its text. */
const missing = new RegExp(
  `\\b(${[...Object.keys(texts.en), 'workspaces', 'audit', 'notifications', 'operator'].join('|')})\\.[a-z_]+\\.?[a-z_.]*`,
);
/** The page's text without code: names in code, such as those of errors, look like keys. */
const withoutCode = `[...document.querySelectorAll('code, pre, textarea')].map((each) => each.innerText)
  .filter((text) => text !== '').sort((one, other) => other.length - one.length).reduce((rest, text) => rest.replaceAll(text, ' '), document.body.innerText)`;
/** Truncated names of rows and words of buttons, and fields that are too narrow: a search for its placeholder, a filter for the chosen text. */
const cut = `[
  ...[...document.querySelectorAll('[data-name], .mantine-Button-label')]
    .filter((name) => name.scrollWidth > name.clientWidth + 1)
    .map((name) => name.textContent),
  ...[...document.querySelectorAll('[data-page-search], [data-choice]')]
    .filter((field) => field.checkVisibility())
    .map((field) => [field, field.hasAttribute('data-page-search') ? field.placeholder : field.value])
    .filter(([field, text]) => {
      const style = getComputedStyle(field);
      const drawing = document.createElement('canvas').getContext('2d');
      drawing.font = style.fontSize + ' ' + style.fontFamily;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      // A filter is as wide as its text, and the width of its box is rounded.
      return drawing.measureText(text).width > room + (field.hasAttribute('data-choice') ? 1 : 0);
    }).map(([, text]) => text),
]`;
/** The app is notified of another width in the next frame, and has drawn for it in the one after. */
const nextFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
/** A folder for screenshots, if you want to look yourself. */
const pictures = process.env.KUMBI_PICTURES;

/** Visits the screens in one page. Each is a step of the journey, and a failing one doesn't stop the next. */
export async function inspect(visit: Visit, screens: readonly Screen[]): Promise<void> {
  const shown = screens.filter(({ only }) => only === undefined || only === visit.device);
  for (const [index, screen] of shown.entries()) {
    // Each list needs another user, who has to be signed in: the app is loaded again.
    const arrival = index === 0 ? 'load' : visit.arrival;
    // Ends the answers that the last screen played: with any, Chromium loads everything again instead of from its cache.
    if (screen.path !== undefined) await visit.page.unrouteAll();
    await test.step(screen.name, () =>
      expect.soft(findingsOf({ ...visit, arrival }, screen), screen.name).resolves.toEqual([]),
    );
  }
}

/** Opens a screen. @returns all problems with it, as sentences */
export async function findingsOf(visit: Visit, screen: Screen): Promise<string[]> {
  const { page, device, complaints } = visit;
  try {
    await open(visit, screen);
  } catch (error) {
    const said = (await page.evaluate<string>('document.body.innerText')).slice(0, 500);
    return [`it was not reached: ${error}`, `the page says: ${said}`, ...complaints.take()];
  }
  const findings: string[] = [];
  for (const [theme, rules] of await inTurn(visit)) {
    await showTheme(page, theme);
    const violations = await violationsOn(page, rules);
    findings.push(...violations.map((violation) => `in the ${theme} theme: ${violation}`));
    if (pictures) await picture(visit, `${screen.name}-${theme}`);
  }
  const key = missing.exec(await page.evaluate<string>(withoutCode))?.[0];
  if (key) findings.push(`a text is missing: ${key}`);
  findings.push(...(await layoutOf(page, device)));
  if (visit.resizedTo && screen.only === undefined) findings.push(...(await resizedLayout(visit, visit.resizedTo)));
  findings.push(...complaints.take().map((line) => `the browser says: ${line}`));
  return findings;
}

/** Checks the width of the page and its truncated texts. */
async function layoutOf(page: Page, device: Device): Promise<string[]> {
  const { width } = devices[device].viewport;
  const drawn = await page.evaluate<number>('document.documentElement.scrollWidth');
  const short = await page.evaluate<string[]>(cut);
  return [
    ...(drawn > width ? [`the page is ${drawn} px wide on a screen of ${width} px`] : []),
    ...short.map((text) => `a text is cut short: ${text}`),
  ];
}

/** Checks the layout at another width, and returns to the screen's own. */
async function resizedLayout({ page, device }: Visit, other: Device): Promise<string[]> {
  await resize(page, other);
  const findings = await layoutOf(page, other);
  await resize(page, device);
  return findings.map((finding) => `resized to ${devices[other].viewport.width} px: ${finding}`);
}

async function resize(page: Page, device: Device): Promise<void> {
  await page.setViewportSize(devices[device].viewport);
  await page.evaluate(nextFrames);
  await complete(page);
}

/** Waits until nothing loads or moves. */
async function complete(page: Page): Promise<void> {
  await expect(page.locator(waitsFor).filter({ visible: true })).toHaveCount(0);
  await settled(page);
}

/** Waits for the dialog that the address names. Its code may still be on its way. */
async function opened(page: Page): Promise<void> {
  if (new URL(page.url()).searchParams.has('modal'))
    await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
}

/** Brings the page to a screen and waits until it is complete. */
async function open({ page, lang, arrival }: Visit, screen: Screen): Promise<void> {
  if (screen.path !== undefined) {
    const address = `/${lang}/${screen.path}`.replace(/\/$/, '');
    // The pointer would still be at the last click, over something of this screen, and show its tooltip.
    await page.mouse.move(0, 0);
    if (arrival === 'inside') await goInside(page, lang, address);
    else await page.goto(address);
  }
  await opened(page);
  await page.getByRole('heading').first().waitFor();
  await screen.reach?.(page, lang);
  await opened(page);
  await complete(page);
}

/** The themes and their rules, starting with the last screen's theme: each change takes a while. */
async function inTurn({ page, rules }: Visit): Promise<[Theme, Rules][]> {
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  const turns = themes.flatMap((theme): [Theme, Rules][] => (rules[theme] ? [[theme, rules[theme]]] : []));
  return isDark ? turns.reverse() : turns;
}

async function picture({ page, lang, device }: Visit, name: string): Promise<void> {
  const folder = path.resolve(pictures ?? '');
  await mkdir(folder, { recursive: true });
  const fullPage = !(await page.getByRole('dialog').first().isVisible());
  const file = `${name}-${lang}-${device}`.replaceAll(/[^a-z0-9]+/gi, '-');
  await page.screenshot({ path: path.join(folder, `${file}.png`), fullPage });
}
