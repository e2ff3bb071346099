import { expect } from '@playwright/test';
import { texts } from '../../../../../e2e/look/texts.ts';
import type { ModuleScreens } from '../../../../../e2e/screens/screen.ts';

/** The reference of the public API, with a call that a visitor tries, the search and the menu of a phone. */
export const apiReferenceScreens: ModuleScreens = {
  module: 'api-reference',
  visitorThemes: 'both',
  visitor: () => [
    { name: 'api reference', path: 'api-docs' },
    { name: 'api guide', path: 'api-docs/take-a-payment' },
    { name: 'api webhook guide', path: 'api-docs/receive-a-webhook' },
    { name: 'api webhooks', path: 'api-docs/webhook-deliveries' },
    { name: 'api errors', path: 'api-docs/errors' },
    { name: 'api changelog', path: 'api-docs/changelog' },
    {
      name: 'api call tried',
      path: 'api-docs',
      reach: async (page, lang) => {
        const t = texts[lang].site.api;
        await page.getByLabel(t.try_key, { exact: true }).fill('kmb_ws_not-a-key');
        await page.getByText(t.try_it, { exact: true }).first().click();
        await page.getByRole('button', { name: t.try_send }).first().click();
        await expect(page.getByText('key.misspelt').last()).toBeVisible();
        await page.locator('.api-nested > summary').first().click();
      },
    },
    {
      name: 'api search',
      path: 'api-docs/contacts',
      reach: async (page, lang) => {
        await page.keyboard.press('/');
        await page.getByRole('combobox', { name: texts[lang].site.api.search }).fill('email');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'api menu',
      path: 'api-docs/emails',
      only: 'phone',
      reach: (page, lang) => page.getByText(texts[lang].site.api.menu, { exact: true }).click(),
    },
  ],
};
