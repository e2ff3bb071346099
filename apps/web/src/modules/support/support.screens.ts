import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The chat with support, and the operator's conversations. */
export const supportScreens: ModuleScreens = {
  module: 'support',
  newcomer: () => [{ name: 'support without messages', path: modal('app/creator', 'support') }],
  business: ({ place }) => [{ name: 'support', path: modal(place, 'support') }],
  operator: [
    { name: 'operator conversations', path: 'app/admin/support' },
    {
      name: 'operator conversation',
      reach: async (page, lang) => {
        await page.locator('main a[href*="conversation="]').first().click();
        await page.getByRole('log', { name: texts[lang].support.log }).waitFor();
      },
    },
  ],
};
