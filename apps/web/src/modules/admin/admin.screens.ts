import { operatorTexts } from '../../../../../e2e/look/operator-texts.ts';
import type { ModuleScreens } from '../../../../../e2e/screens/screen.ts';

/** The operator console, apart from the pages of other modules. */
export const adminScreens: ModuleScreens = {
  module: 'admin',
  operator: [
    { name: 'operator overview', path: 'app/admin' },
    { name: 'operator subscribers', path: 'app/admin/subscribers' },
    {
      name: 'operator visit',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: operatorTexts[lang].subscribers.visit }).first().click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'operator health', path: 'app/admin/health' },
  ],
};
