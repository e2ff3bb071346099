import type { Screen } from '../../lib/screens.ts';

export const outboundScreens: readonly Screen[] = [
  {
    path: 'outbound',
    crumbs: [{ label: 'outbound.title' }],
    messages: ['outbound'],
    load: async () => (await import('./outbound-page.tsx')).OutboundPage,
  },
];
