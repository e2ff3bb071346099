import { baseScript, type SiteModule } from '../../site-module.ts';
import { creditNoteMail } from './credit-note-mail.tsx';
import { proofRefusedMail, sellerNoticeMail, transferMail } from './manual-mails.tsx';
import type texts from './messages/en.json';
import { receiptMail, referenceMail } from './order-mails.tsx';
import { PayView } from './pay-view.tsx';
import { bankAccountMail, paymentIssueMail, payoutChangeMail, payoutMail } from './payout-mails.ts';

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
    transfer: transferMail,
    'seller-notice': sellerNoticeMail,
    'proof-refused': proofRefusedMail,
    'payment-issue': paymentIssueMail,
    payout: payoutMail,
    'payout-change': payoutChangeMail,
    'bank-account': bankAccountMail,
  },
} satisfies SiteModule;
