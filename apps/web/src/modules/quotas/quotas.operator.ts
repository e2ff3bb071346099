import type texts from '@kumbi/contract/quotas/messages/operator.en.json';
import { IconTags } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly quotas: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'plans',
    label: 'operator.nav.plans',
    icon: IconTags,
    place: 150,
    messages: ['quotas'],
    load: async () => (await import('./plans/plans-page.tsx')).PlansPage,
  },
];
