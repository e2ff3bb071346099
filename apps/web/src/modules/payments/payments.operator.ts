import type texts from '@kumbi/contract/payments/messages/operator.en.json';
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly payments: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'payouts',
    label: 'operator.nav.payouts',
    icon: IconBuildingBank,
    place: 400,
    load: async () => (await import('./payouts/payouts-page.tsx')).PayoutsPage,
  },
  {
    path: 'payment-issues',
    label: 'operator.nav.issues',
    icon: IconAlertTriangle,
    place: 410,
    messages: ['lists'],
    load: async () => (await import('./platform-issues/platform-issues-page.tsx')).PlatformIssuesPage,
  },
];
