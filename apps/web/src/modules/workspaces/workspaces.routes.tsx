import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'company-add': Record<never, never>;
  }
}

export const workspacesScreens: readonly Screen[] = [
  {
    path: 'settings',
    crumbs: [{ label: 'app.nav.settings' }],
    messages: ['workspaces'],
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
];

export const workspacesModals: ModalScreens = {
  'company-add': { messages: ['workspaces'], load: async () => (await import('./company-form.tsx')).CompanyForm },
};
