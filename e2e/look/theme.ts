import type { Page } from '@playwright/test';
import { untilTrue } from './in-page.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The app notices another scheme shortly after its media queries, and until then mixes the colours of both. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const other = theme === 'light' ? 'dark' : 'light';
  await untilTrue(page, `document.documentElement.dataset.mantineColorScheme !== '${other}'`, `the ${theme} theme`);
}
