import type texts from '@kumbi/contract/quotas/messages/en.json';
import type listTexts from '@kumbi/contract/quotas/messages/lists.en.json';
import type { subscriptionChanged } from '@kumbi/contract/quotas/quotas.events.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly quotas: typeof texts;
  }
  interface GivenTexts {
    readonly quotas: typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'subscription-changed': typeof subscriptionChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'subs-usage': Record<never, never>;
  }
}

const modals: ModalScreens = {
  'subs-usage': { messages: ['quotas'], load: async () => (await import('./usage-dialog.tsx')).UsageDialog },
  'subs-limited': {
    needs: ['situation'],
    messages: ['quotas'],
    load: async () => (await import('./limit-dialog.tsx')).LimitDialog,
  },
};

export const quotasWeb: WebModule = {
  name: 'quotas',
  frameTexts: ['quotas'],
  modals,
  modalParams: ['situation', 'resource', 'limit'],
  refresh: { on: ['subscription-changed'], tags: ['quotas.usage'] },
};
