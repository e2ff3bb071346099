import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'api-keys-add': { readonly id?: string };
    'api-keys-rotate': { readonly id: string };
    'api-keys-usage': { readonly id: string };
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./api-keys.api.ts');

export const apiKeysScreens: readonly Screen[] = [
  {
    path: 'api-keys',
    crumbs: [{ label: 'app.nav.api_keys' }],
    messages: ['api-keys'],
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ apiKeys }) =>
        queryClient.prefetchInfiniteQuery(apiKeys.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
];

export const apiKeysModals: ModalScreens = {
  'api-keys-add': {
    messages: ['api-keys'],
    load: async () => (await import('./key-dialog/key-dialog.tsx')).KeyDialog,
  },
  'api-keys-rotate': {
    needs: ['id'],
    messages: ['api-keys'],
    load: async () => (await import('./key-dialog/rotate-dialog.tsx')).RotateDialog,
  },
  'api-keys-usage': {
    needs: ['id'],
    messages: ['api-keys'],
    load: async () => (await import('./usage/usage-drawer.tsx')).UsageDrawer,
  },
};
