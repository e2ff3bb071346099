import type texts from '@kumbi/contract/admin/messages/operator.en.json';
import { IconHeartbeat, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly admin: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: '',
    label: 'operator.nav.overview',
    icon: IconLayoutDashboard,
    place: 100,
    load: async () => (await import('./overview-page.tsx')).OverviewPage,
  },
  {
    path: 'subscribers',
    label: 'operator.nav.subscribers',
    icon: IconUsers,
    place: 200,
    load: async () => (await import('./subscribers-page.tsx')).SubscribersPage,
  },
  {
    path: 'health',
    label: 'operator.nav.health',
    icon: IconHeartbeat,
    place: 900,
    load: async () => (await import('./health-page.tsx')).HealthPage,
  },
];
