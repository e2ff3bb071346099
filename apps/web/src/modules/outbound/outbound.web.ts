import type texts from '@kumbi/contract/outbound/messages/en.json';
import type frameTexts from '@kumbi/contract/outbound/messages/frame.en.json';
import type listTexts from '@kumbi/contract/outbound/messages/lists.en.json';
import type { deliveriesChanged } from '@kumbi/contract/outbound/outbound.events.ts';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly outbound: typeof texts;
  }
  interface GivenTexts {
    readonly outbound: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'outbound-deliveries': typeof deliveriesChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'outbound-webhook': { readonly id?: string };
    'outbound-rotate': { readonly id: string };
    'outbound-resend': { readonly id: string };
    'outbound-delivery': { readonly id: string; readonly delivery: string };
  }
}

declare module '../../lib/screens.ts' {
  interface ScreenPaths {
    readonly 'outbound-webhooks': true;
    readonly 'outbound-webhooks/$webhook': true;
  }
}

const screens: readonly Screen[] = [
  {
    path: 'outbound-webhooks',
    crumbs: [{ label: 'app.nav.outbound' }],
    messages: ['outbound', 'lists'],
    load: async () => (await import('./webhooks-page.tsx')).WebhooksPage,
    prefetch: prefetchList(async () => (await import('./outbound.api.ts')).webhooksQuery),
  },
  {
    path: 'outbound-webhooks/$webhook',
    crumbs: [{ label: 'app.nav.outbound', path: 'outbound-webhooks' }, { label: 'app.nav.outbound_one' }],
    messages: ['outbound', 'lists'],
    load: async () => (await import('./webhook-page.tsx')).WebhookPage,
  },
];

const modals: ModalScreens = {
  'outbound-webhook': {
    messages: ['outbound', 'lists'],
    load: async () => (await import('./webhook-dialog/webhook-dialog.tsx')).WebhookDialog,
  },
  'outbound-rotate': {
    needs: ['id'],
    messages: ['outbound', 'lists'],
    load: async () => (await import('./webhook-dialog/rotate-dialog.tsx')).RotateDialog,
  },
  'outbound-resend': {
    needs: ['id'],
    messages: ['outbound', 'lists'],
    load: async () => (await import('./deliveries/resend-dialog.tsx')).ResendDialog,
  },
  'outbound-delivery': {
    needs: ['id', 'delivery'],
    messages: ['outbound', 'lists'],
    load: async () => (await import('./deliveries/delivery-drawer.tsx')).DeliveryDrawer,
  },
};

export const outboundWeb: WebModule = {
  name: 'outbound',
  screens,
  modals,
  modalParams: ['delivery'],
};
