import { queryClient } from '../../lib/api/query-client.ts';
import type { Screen } from '../../lib/screens.ts';
import { defaultPeriod, homePeriods, homeQuery } from './home.api.ts';

export const homeScreens: readonly Screen[] = [
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
