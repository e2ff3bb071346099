import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'webhook-add': { readonly hook?: string };
    'webhook-event': { readonly event: string };
    'webhook-replay': { readonly event: string };
    'webhook-compare': { readonly event: string; readonly with: string };
  }
}

/** The calls of this module carry its schemas, so that they are fetched with its first page and not before. */
const api = () => import('./hooks.api.ts');

export const hooksScreens: readonly Screen[] = [
  {
    path: 'webhooks',
    crumbs: [{ label: 'app.nav.webhooks' }],
    messages: ['hooks'],
    load: async () => (await import('./hooks-page.tsx')).HooksPage,
    prefetch: (workspace, { q = '' }) => {
      void api().then(({ hooks }) =>
        queryClient.prefetchInfiniteQuery(hooks.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
  {
    path: 'webhooks/$hook',
    crumbs: [{ label: 'app.nav.webhooks', path: 'webhooks' }, { label: 'app.nav.webhook_log' }],
    messages: ['hooks'],
    load: async () => (await import('./log/log-page.tsx')).LogPage,
  },
];

export const hooksModals: ModalScreens = {
  'webhook-add': {
    messages: ['hooks'],
    load: async () => (await import('./hook-dialog/hook-dialog.tsx')).HookDialog,
  },
  'webhook-event': {
    needs: ['event'],
    messages: ['hooks'],
    load: async () => (await import('./event/event-drawer.tsx')).EventDrawer,
  },
  'webhook-replay': {
    needs: ['event'],
    messages: ['hooks'],
    load: async () => (await import('./event/replay-dialog.tsx')).ReplayDialog,
  },
  'webhook-compare': {
    needs: ['event', 'with'],
    messages: ['hooks'],
    load: async () => (await import('./event/compare-dialog.tsx')).CompareDialog,
  },
};
