import type texts from '@kumbi/contract/automations/messages/operator.en.json';
import { IconTemplate } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly automations: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'flow-templates',
    label: 'operator.nav.flow_templates',
    icon: IconTemplate,
    place: 600,
    load: async () => (await import('./templates/business-templates-page.tsx')).BusinessTemplatesPage,
  },
];
