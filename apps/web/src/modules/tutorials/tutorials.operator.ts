import type texts from '@kumbi/contract/tutorials/messages/operator.en.json';
import { IconVideo } from '@tabler/icons-react';
import type { OperatorScreen } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface OperatorTexts {
    readonly tutorials: typeof texts;
  }
}

export const operatorScreens: readonly OperatorScreen[] = [
  {
    path: 'tutorials',
    label: 'operator.nav.tutorials',
    icon: IconVideo,
    place: 650,
    load: async () => (await import('./operator/operator-tutorials-page.tsx')).OperatorTutorialsPage,
  },
];
