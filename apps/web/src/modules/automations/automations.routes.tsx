import type { Screen } from '../../lib/screens.ts';

export const automationsScreens: readonly Screen[] = [
  {
    path: 'automations',
    crumbs: [{ label: 'automations.title' }],
    messages: ['automations'],
    load: async () => (await import('./automations-page.tsx')).AutomationsPage,
  },
];
