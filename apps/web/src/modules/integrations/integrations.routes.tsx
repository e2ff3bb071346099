import type { Screen } from '../../lib/screens.ts';

export const integrationsScreens: readonly Screen[] = [
  {
    path: 'integrations',
    crumbs: [{ label: 'integrations.title' }],
    messages: ['integrations'],
    load: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
  },
];
