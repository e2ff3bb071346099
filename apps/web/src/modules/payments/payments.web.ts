import type texts from '@kumbi/contract/payments/messages/en.json';
import type listTexts from '@kumbi/contract/payments/messages/lists.en.json';
import type { referencePay } from '@kumbi/contract/payments/payments.events.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly payments: typeof texts;
  }
  interface GivenTexts {
    readonly payments: typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'reference-pay': typeof referencePay;
  }
}

export const paymentsWeb: WebModule = {
  name: 'payments',
  refresh: { on: ['reference-pay'], tags: ['payments.balance', 'payments.issue'] },
};
