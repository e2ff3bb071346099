import type { PublicPath, Screen } from '../../lib/screens.ts';

export const publicScreens: readonly Screen<PublicPath>[] = [
  {
    path: 'pricing',
    messages: ['subscriptions', 'quotas', 'workspaces', 'frame', 'payments'],
    load: async () => (await import('./pricing-page.tsx')).PricingPage,
  },
];
