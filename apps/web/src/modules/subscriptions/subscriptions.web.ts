import type texts from '@kumbi/contract/subscriptions/messages/en.json';
import type frameTexts from '@kumbi/contract/subscriptions/messages/frame.en.json';
import type listTexts from '@kumbi/contract/subscriptions/messages/lists.en.json';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly subscriptions: typeof texts;
  }
  interface GivenTexts {
    readonly subscriptions: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly workspace: true;
    /** Set on the return from an unpaid checkout. */
    readonly sb: true;
    /** The screen to which a payer returns. */
    readonly back: true;
    /** The filter of the changes to limits. */
    readonly counter: true;
  }
  interface ScreenPaths {
    readonly subscriptions: true;
  }
  interface PublicPaths {
    readonly pricing: true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'subscriptions',
    crumbs: [{ label: 'app.nav.subscription' }],
    messages: ['subscriptions', 'quotas', 'payments', 'lists'],
    load: async () => (await import('./subscription-page.tsx')).SubscriptionPage,
  },
];

export const subscriptionsWeb: WebModule = {
  name: 'subscriptions',
  screens,
};
