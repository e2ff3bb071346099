import { expect } from '@playwright/test';
import { texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens } from '../../../../../e2e/screens/screen.ts';

/** The reference of the public API, with a call that a visitor tries. */
export const apiReferenceScreens: ModuleScreens = {
  module: 'api-reference',
  visitor: () => [
    { name: 'api reference', path: 'api-docs' },
    {
      name: 'api call tried',
      reach: async (page, lang) => {
        const t = texts[lang].site.api;
        await page.getByLabel(t.try_key).fill('kmb_ws_not-a-key');
        await page.getByText(t.try_it, { exact: true }).first().click();
        await page.getByRole('button', { name: t.try_send }).first().click();
        await expect(page.getByText('key.misspelt').last()).toBeVisible();
      },
    },
  ],
};
