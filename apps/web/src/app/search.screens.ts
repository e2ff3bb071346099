import type { Page } from '@playwright/test';
import type { ModuleScreens } from '../../../../e2e/screens/screen.ts';

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

export const searchScreens: ModuleScreens = {
  module: 'search',
  business: ({ place }) => [
    { name: 'palette', path: place, reach: openPalette },
    {
      name: 'search results',
      path: place,
      reach: async (page) => {
        await openPalette(page);
        await page.getByRole('combobox').fill('ana');
        await page.getByRole('dialog').locator('mark').first().waitFor();
      },
    },
  ],
};
