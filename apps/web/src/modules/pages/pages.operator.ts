import type texts from '@kumbi/contract/pages/messages/operator.en.json';
import { IconFlag } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly pages: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'abuse-reports',
    label: 'operator.nav.reports',
    icon: IconFlag,
    place: 300,
    load: async () => (await import('./abuse-reports/abuse-reports-page.tsx')).AbuseReportsPage,
  },
];
