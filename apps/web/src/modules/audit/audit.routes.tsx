import type { Screen } from '../../lib/screens.ts';

export const auditScreens: readonly Screen[] = [
  {
    path: 'settings/audit',
    crumbs: [{ label: 'app.nav.settings', path: 'settings' }, { label: 'app.nav.audit' }],
    messages: ['audit'],
    load: async () => (await import('./audit-page.tsx')).AuditPage,
  },
];
