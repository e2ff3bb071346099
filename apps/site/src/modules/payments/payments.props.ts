import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView, IssueReason } from '@kumbi/contract/payments/payments.schemas.ts';
import type { PayoutState } from '@kumbi/contract/payments/payouts.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { MailProps } from '../../mails.ts';
import type { PageProps } from '../../views.ts';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly payments: {
      readonly views: { pay: PayProps };
      readonly mails: {
        receipt: ReceiptMail;
        'credit-note': CreditNoteMail;
        reference: ReferenceMail;
        transfer: TransferMail;
        'seller-notice': SellerNoticeMail;
        'proof-refused': ProofRefusedMail;
        'payment-issue': PaymentIssueMail;
        payout: PayoutMail;
        'payout-change': PayoutChangeMail;
        'bank-account': BankAccountMail;
      };
    };
  }
}

export interface PayProps extends PageProps {
  readonly checkout: CheckoutView;
  readonly seller: PublicSeller | null;
}

export interface MailLine {
  readonly title: string;
  readonly quantity: number;
  /** Of the whole line, decimal. */
  readonly amount: number;
}

/** An email about an order. */
export interface OrderMail extends MailProps {
  /** Number of the order, as the payment page shows it. */
  readonly number: string;
  readonly lines: readonly MailLine[];
  readonly total: number;
  readonly currency: Currency;
}

/** To the buyer, after the payment. */
export interface ReceiptMail extends OrderMail {
  readonly seller: { readonly name: string; readonly contact: string | null };
  /** The first sentence, in the words of the purpose. */
  readonly intro: string;
  readonly customer: string;
  /** Number of the receipt, with its series. */
  readonly receipt: string;
  readonly method: PaymentMethod | null;
  readonly paid_at: string;
  readonly receipt_url: string;
}

/** To the buyer, after a refund. */
export interface CreditNoteMail extends MailProps {
  readonly seller: { readonly name: string; readonly contact: string | null };
  readonly customer: string;
  /** Of the order. */
  readonly number: string;
  /** Number of the credit note, and of the receipt that it corrects, with their series. */
  readonly credit_note: string;
  readonly corrects: string;
  /** The seller's reason, or empty. */
  readonly reason: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly refunded_at: string;
  readonly credit_note_url: string;
}

/** To the buyer, when the reference is ready. */
export interface ReferenceMail extends OrderMail {
  readonly seller: string;
  readonly entity: string;
  readonly reference: string;
  readonly expires_at: string;
  readonly pay_url: string;
}

/** To the buyer, who pays the seller directly. */
export interface TransferMail extends OrderMail {
  readonly seller: string;
  readonly method: 'bank-transfer' | 'delivery';
  /** The account, without spaces; all empty for an order that is paid on delivery. */
  readonly iban: string;
  readonly holder: string;
  readonly bank: string;
  readonly expires_at: string;
  readonly pay_url: string;
}

/** To the buyer: the seller refused the proof of the transfer. */
export interface ProofRefusedMail extends OrderMail {
  readonly seller: string;
  readonly reason: string;
  /** Whether another proof can be sent. */
  readonly is_open: boolean;
  readonly pay_url: string;
}

/** To each manager of a workspace: an order that is paid on delivery, or a proof of transfer. */
export interface SellerNoticeMail extends MailProps {
  readonly name: string;
  readonly about: 'order_placed' | 'proof_sent';
  readonly number: string;
  readonly buyer: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To each manager of a workspace: money arrived that needs a decision. */
export interface PaymentIssueMail extends MailProps {
  readonly name: string;
  readonly reason: IssueReason;
  /** Of the order. */
  readonly number: string;
  readonly buyer: string;
  /** The amount that arrived, and the requested one. */
  readonly amount: number;
  readonly expected: number;
  readonly currency: Currency;
  readonly url: string;
}

/** To each manager of a workspace: the operator transferred its balance or a part of it. */
export interface PayoutMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly amount: number;
  readonly currency: Currency;
  /** The bank's reference of the transfer. */
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly paid_on: string;
  readonly url: string;
}

/** To the owner of a workspace: its bank account changed. */
export interface BankAccountMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly change: 'saved' | 'deleted';
  readonly currency: Currency;
  /** The masked IBAN. */
  readonly iban: string;
  readonly owner_name: string;
  /** From when payouts may use it. */
  readonly usable_at: string;
  readonly url: string;
}

/** To each manager of a workspace: one of its payouts took a step before its transfer. */
export interface PayoutChangeMail extends MailProps {
  readonly name: string;
  readonly workspace: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: Exclude<PayoutState, 'paid'>;
  /** Of a refusal, or empty. */
  readonly reason: string;
  readonly url: string;
}
