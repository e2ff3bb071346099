import type texts from '@kumbi/contract/integrations/messages/operator.en.json';
import { IconPlug } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly integrations: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'services',
    label: 'operator.nav.services',
    icon: IconPlug,
    place: 700,
    load: async () => (await import('./services-page.tsx')).ServicesPage,
  },
];
