import type { Page } from '@playwright/test';
import { type Lang, texts } from '../../../../e2e/look/texts.ts';
import type { ModuleScreens } from '../../../../e2e/screens/screen.ts';

async function openPalette(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page
    .getByRole('button', { name: texts[lang].app.bar.search_open })
    .or(page.getByText(texts[lang].app.bar.search))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

export const searchScreens: ModuleScreens = {
  module: 'search',
  business: ({ place }) => [
    { name: 'palette', path: place, reach: openPalette },
    {
      name: 'search results',
      path: place,
      reach: async (page, lang) => {
        await openPalette(page, lang);
        await page.getByRole('combobox').fill('ana');
        await page.getByRole('dialog').locator('mark').first().waitFor();
      },
    },
  ],
};
