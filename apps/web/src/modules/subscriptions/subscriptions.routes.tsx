import type { Screen } from '../../lib/screens.ts';

export const subscriptionsScreens: readonly Screen[] = [
  {
    path: 'subscriptions',
    crumbs: [{ label: 'app.nav.subscription' }],
    messages: ['subscriptions', 'quotas'],
    load: async () => (await import('./subscription-page.tsx')).SubscriptionPage,
  },
];

export const pricingScreen: Screen = {
  path: 'pricing',
  messages: ['subscriptions', 'quotas', 'workspaces'],
  load: async () => (await import('./pricing-page.tsx')).PricingPage,
};
