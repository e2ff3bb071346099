import type texts from '@kumbi/contract/payments/messages/en.json';
import type listTexts from '@kumbi/contract/payments/messages/lists.en.json';
import type { payoutNews, referencePay } from '@kumbi/contract/payments/payments.events.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly payments: typeof texts;
  }
  interface GivenTexts {
    readonly payments: typeof listTexts;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'pay-angolan-details': { readonly payment: string };
    'pay-crypto': { readonly payment: string };
    'pay-card': { readonly payment: string };
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    /** The currency of payouts; `currency` belongs to a modal. */
    readonly in_currency: true;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'reference-pay': typeof referencePay;
    readonly 'payout-news': typeof payoutNews;
  }
}

const payDetails = {
  needs: ['payment'],
  messages: ['payments'],
  load: async () => (await import('./pay/pay-details-dialog.tsx')).PayDetailsDialog,
} as const;

export const paymentsWeb: WebModule = {
  name: 'payments',
  refresh: {
    on: ['reference-pay', 'payout-news'],
    tags: ['payments.balance', 'payments.issue', 'payments.checkout', 'payments.payout', 'payments.proof'],
  },
  modals: { 'pay-angolan-details': payDetails, 'pay-crypto': payDetails, 'pay-card': payDetails },
  modalParams: ['payment'],
};
