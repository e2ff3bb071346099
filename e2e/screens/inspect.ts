import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from '../look/axe.ts';
import type { Complaints } from '../look/listen.ts';
import { type Lang, texts } from '../look/texts.ts';
import type { Screen } from './screen.ts';

export interface Visit {
  readonly page: Page;
  readonly lang: Lang;
  readonly width: number;
  readonly complaints: Complaints;
  /** Drawn for each theme, where there are two. */
  readonly themes: readonly ('light' | 'dark')[];
}

const waitsFor = '[aria-busy="true"], .mantine-Skeleton-root';
/** A key that stands where its text should. */
const missing = new RegExp(
  `\\b(${[...Object.keys(texts.en), 'workspaces', 'audit', 'notifications'].join('|')})\\.[a-z_]+\\.?[a-z_.]*`,
);
/** What the page says: names in code, such as those of errors, look like keys. */
const withoutCode = `[...document.querySelectorAll('code, pre, textarea')].map((each) => each.innerText)
  .filter((text) => text !== '').sort((one, other) => other.length - one.length).reduce((rest, text) => rest.replaceAll(text, ' '), document.body.innerText)`;
/** Names of rows that are not shown to their end, and searches with no room for what they say they search for. */
const cut = `[
  ...[...document.querySelectorAll('[data-name]')].filter((name) => name.scrollWidth > name.clientWidth + 1)
    .map((name) => name.textContent),
  ...[...document.querySelectorAll('[data-page-search]')].filter((field) => {
    const style = getComputedStyle(field);
    const drawing = document.createElement('canvas').getContext('2d');
    drawing.font = style.fontSize + ' ' + style.fontFamily;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return drawing.measureText(field.placeholder).width > room;
  }).map((field) => field.placeholder),
]`;
/** A folder, when somebody wants to look with their own eyes. */
const pictures = process.env.KUMBI_PICTURES;

/** Goes through the screens in one page and looks at each of them in every theme. */
export async function inspect(visit: Visit, screens: readonly Screen[]): Promise<void> {
  const device = visit.width < 768 ? 'phone' : 'wide';
  for (const screen of screens) {
    if (screen.only && screen.only !== device) continue;
    await expect.soft(look(visit, screen), screen.name).resolves.toBeUndefined();
  }
}

async function look(visit: Visit, screen: Screen): Promise<void> {
  const { page, lang, width, complaints, themes } = visit;
  if (screen.path !== undefined) await page.goto(`/${lang}/${screen.path}`.replace(/\/$/, ''));
  if (screen.path?.includes('modal=')) await page.getByRole('dialog').first().waitFor();
  await page.getByRole('heading').first().waitFor();
  await screen.reach?.(page, lang);
  await expect(page.locator(waitsFor).filter({ visible: true })).toHaveCount(0);
  for (const [turn, theme] of themes.entries()) {
    await showIn(page, theme);
    await settled(page);
    const title = `${screen.name}, ${lang}, ${width} px, ${theme}`;
    // The same page in other colours: only these are asked about again.
    await expectAccessible(page, title, turn === 0 ? 'all' : 'colours');
    if (pictures) await picture(page, title);
  }
  const shown = await page.evaluate<string>(withoutCode);
  expect.soft(missing.exec(shown)?.[0], `a text is missing in ${screen.name}, ${lang}`).toBeUndefined();
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect.soft(wide, `width of ${screen.name}, ${lang}, at ${width} px`).toBeLessThanOrEqual(width);
  const short = visit.width < 768 ? await page.evaluate<string[]>(cut) : [];
  expect.soft(short, `cut short in ${screen.name}, ${lang}, at ${width} px`).toEqual([]);
  expect.soft(complaints.take(), `what the browser says of ${screen.name}, ${lang}, ${width} px`).toEqual([]);
}

/** The workspace hears of another scheme a moment after its media queries do, and has half of its colours until then. */
async function showIn(page: Page, theme: Visit['themes'][number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const other = theme === 'light' ? 'dark' : 'light';
  await expect(page.locator(`html[data-mantine-color-scheme="${other}"]`)).toHaveCount(0);
}

async function picture(page: Page, title: string): Promise<void> {
  const folder = path.resolve(pictures ?? '');
  await mkdir(folder, { recursive: true });
  const fullPage = !(await page.getByRole('dialog').first().isVisible());
  await page.screenshot({ path: path.join(folder, `${title.replaceAll(/[^a-z0-9]+/gi, '-')}.png`), fullPage });
}
