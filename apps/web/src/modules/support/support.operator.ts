import type texts from '@kumbi/contract/support/messages/operator.en.json';
import { IconMessageCircle } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly support: typeof texts;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    /** The open conversation of the operator's page. */
    readonly conversation: true;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'support',
    label: 'operator.nav.support',
    icon: IconMessageCircle,
    place: 150,
    messages: ['support', 'lists'],
    load: async () => (await import('./operator/support-page.tsx')).SupportPage,
  },
];
