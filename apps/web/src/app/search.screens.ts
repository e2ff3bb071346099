import type { ModuleScreens } from '../../../../e2e/screens/screen.ts';

export const searchScreens: ModuleScreens = {
  module: 'search',
  business: ({ place }) => [
    {
      name: 'palette',
      path: place,
      reach: async (page) => {
        await page.getByRole('main').getByRole('heading').first().waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
      },
      only: 'wide',
    },
  ],
};
