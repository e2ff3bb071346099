import { baseScript, type SiteModule } from '../../site-module.ts';
import { creditNoteMail } from './credit-note-mail.tsx';
import type texts from './messages/en.json';
import { receiptMail, referenceMail } from './order-mails.tsx';
import { PayView } from './pay-view.tsx';
import { paymentIssueMail, payoutMail } from './payout-mails.ts';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly payments: typeof texts;
  }
}

export const paymentsSite = {
  name: 'payments',
  views: {
    pay: { component: PayView, scripts: [baseScript, 'src/modules/payments/pay.entry.tsx'] },
  },
  mails: {
    receipt: receiptMail,
    'credit-note': creditNoteMail,
    reference: referenceMail,
    'payment-issue': paymentIssueMail,
    payout: payoutMail,
  },
} satisfies SiteModule;
