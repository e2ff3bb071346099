import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'int-catalogue': Record<never, never>;
    'int-proxypay': { readonly id?: string; readonly how?: 'added' };
    'int-edit-name': { readonly id: string };
  }
}

export const integrationsScreens: readonly Screen[] = [
  {
    path: 'integrations',
    crumbs: [{ label: 'app.nav.integrations' }],
    messages: ['integrations'],
    load: async () => (await import('./integrations-page.tsx')).IntegrationsPage,
    prefetch: (workspace, { q = '' }) => {
      void import('./integrations.api.ts').then(({ integrations }) =>
        queryClient.prefetchInfiniteQuery(integrations.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
];

export const integrationsModals: ModalScreens = {
  'int-catalogue': {
    messages: ['integrations'],
    load: async () => (await import('./catalogue-dialog.tsx')).CatalogueDialog,
  },
  'int-proxypay': {
    messages: ['integrations'],
    load: async () => (await import('./proxypay-dialog.tsx')).ProxypayDialog,
  },
  'int-edit-name': {
    needs: ['id'],
    messages: ['integrations'],
    load: async () => (await import('./rename-dialog.tsx')).RenameDialog,
  },
};
