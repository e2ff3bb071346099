import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The plan of a workspace, what of it is used, and the prices. */
export const subscriptionsScreens: ModuleScreens = {
  module: 'subscriptions',
  guest: [{ name: 'pricing', path: 'pricing' }],
  newcomer: () => [{ name: 'no subscription', path: 'app/creator/subscriptions' }],
  business: ({ place }) => [
    { name: 'subscription', path: `${place}/subscriptions` },
    { name: 'usage', path: modal(`${place}/subscriptions`, 'subs-usage') },
  ],
};
