import type texts from '@kumbi/contract/home/messages/en.json';
import { queryClient } from '../../lib/api/query-client.ts';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';
import { defaultPeriod, homePeriods, homeQuery } from './home.api.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly home: typeof texts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    create: Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly days: true;
  }
  interface ScreenPaths {
    readonly '/': true;
  }
}

const screens: readonly Screen[] = [
  {
    path: '/',
    crumbs: [],
    messages: ['home'],
    load: async () => (await import('./home-page.tsx')).HomePage,
    prefetch: (workspace, { days }) => {
      const period = homePeriods.find((entry) => String(entry) === days) ?? defaultPeriod;
      void queryClient.prefetchQuery(homeQuery(workspace, period));
    },
  },
];

export const homeWeb: WebModule = {
  name: 'home',
  screens,
  modals: { create: { messages: ['home'], load: async () => (await import('./create-dialog.tsx')).CreateDialog } },
};
