import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

export const paymentLinksScreens: ModuleScreens = {
  module: 'payment-links',
  newcomer: () => [{ name: 'no payment link', path: 'app/creator/payment-links' }],
  business: ({ place }) => [
    { name: 'payment links', path: `${place}/payment-links` },
    { name: 'payment link share', reach: (page) => page.locator('[data-opens] button').first().click() },
    { name: 'payment links, none expired', path: `${place}/payment-links?view=expired` },
    { name: 'payment link new', path: modal(`${place}/payment-links`, 'payment-link') },
    {
      name: 'payment link options',
      reach: (page) => page.locator('button[aria-expanded="false"]').last().click(),
    },
  ],
};
