import { queryClient } from '../../lib/api/query-client.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'outbound-webhook': { readonly id?: string };
    'outbound-rotate': { readonly id: string };
    'outbound-resend': { readonly id: string };
    'outbound-delivery': { readonly id: string; readonly delivery: string };
  }
}

export const outboundScreens: readonly Screen[] = [
  {
    path: 'outbound-webhooks',
    crumbs: [{ label: 'app.nav.outbound' }],
    messages: ['outbound'],
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
    prefetch: (workspace, { q = '' }) => {
      void import('./outbound.api.ts').then(({ webhooks }) =>
        queryClient.prefetchInfiniteQuery(webhooks.list.pages(workspace, { query: { name: q } })),
      );
    },
  },
  {
    path: 'outbound-webhooks/$webhook',
    crumbs: [{ label: 'app.nav.outbound', path: 'outbound-webhooks' }, { label: 'app.nav.outbound_one' }],
    messages: ['outbound'],
    load: async () => (await import('./webhook-page.tsx')).WebhookPage,
  },
];

export const outboundModals: ModalScreens = {
  'outbound-webhook': {
    messages: ['outbound'],
    load: async () => (await import('./webhook-dialog/webhook-dialog.tsx')).WebhookDialog,
  },
  'outbound-rotate': {
    needs: ['id'],
    messages: ['outbound'],
    load: async () => (await import('./webhook-dialog/rotate-dialog.tsx')).RotateDialog,
  },
  'outbound-resend': {
    needs: ['id'],
    messages: ['outbound'],
    load: async () => (await import('./deliveries/resend-dialog.tsx')).ResendDialog,
  },
  'outbound-delivery': {
    needs: ['id', 'delivery'],
    messages: ['outbound'],
    load: async () => (await import('./deliveries/delivery-drawer.tsx')).DeliveryDrawer,
  },
};
