import type texts from '@kumbi/contract/subscriptions/messages/operator.en.json';
import { IconGift } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly subscriptions: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'grants',
    label: 'operator.nav.grants',
    icon: IconGift,
    place: 250,
    messages: ['quotas'],
    load: async () => (await import('./grants/grants-page.tsx')).GrantsPage,
  },
];
