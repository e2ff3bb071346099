import type { BalanceKind } from '@kumbi/contract/payments/balance.schemas.ts';
import type { CryptoAsset, PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { AttemptStatus, FailureReason, Instructions, Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Migration } from '../../kernel/database/table.ts';
import { workspaceTables } from '../../kernel/database/workspace-tables.ts';
import type { Agreement } from '../contacts/contacts.public.ts';
import { checkoutsSchema } from './checkout/checkout.table.ts';
import { paymentIssuesSchema } from './issue/payment-issue.table.ts';
import { balancesSchema } from './ledger/balance.table.ts';
import { payoutsSchema } from './payout/payout.table.ts';
import { paymentNoticesSchema } from './program/payment-notice.table.ts';
import { programPaymentsSchema } from './program/program-payment.table.ts';
import { accountsSchema } from './provider/account.table.ts';
import type { CheckoutLine } from './purpose/purpose.slot.ts';

export type CheckoutStatus = 'waiting' | 'paid' | 'expired' | 'cancelled' | 'failed';
/** The result of a provider's callback; null while it waits for its job. */
export type CallbackOutcome = 'paid' | 'repeat' | 'second_payment' | 'wrong_amount' | 'wrong_currency' | 'not_ours';
/** `refund`: money to return. `review`: an amount that a person must review. */
export type IssueKind = 'refund' | 'review';
/** A person's decision: the money counts as the payment, or the buyer gets it back. */
export type IssueResolution = 'accepted' | 'refund';

export type PaymentsTables = {
  checkouts: {
    workspace_id: string;
    id: string;
    /** The token of the payment's address, encrypted. */
    sealed_token: string;
    number: number;
    purpose: Purpose;
    receiver: 'seller' | 'platform';
    status: CheckoutStatus;
    amount_minor: number;
    currency: Currency;
    lines: JSONColumnType<CheckoutLine[], string, string>;
    buyer_name: string;
    buyer_phone: string;
    buyer_email: string;
    buyer_user_id: string | null;
    nif: string | null;
    locale: Locale;
    btag: string | null;
    quantity: number;
    socket_id: string | null;
    starter_hash: string;
    caller_hash: string;
    expires_at: Date;
    /** The time when it is closed, unless it is paid. */
    close_at: Date;
    paid_at: Date | null;
    delivered: boolean | null;
    /** The received amount of a paid checkout: a different one if a person accepted it. Null if unknown. */
    received_minor: number | null;
    /** The sum of the refunds that are made. */
    refunded_minor: Generated<number>;
    /** The latest time to which a change of the method may extend the reservation. Null without a limit. */
    hold_until: Date | null;
    /** The texts of the boxes that the buyer ticked, by channel. */
    consents: JSONColumnType<Agreement['wordings'], string, string> | null;
    /** Whether the buyer has the goods, and a courier collects the money. */
    handed_over: Generated<boolean>;
    created_at: Date;
    /** The last change of its state, its amounts, its method or its reference, or of what it pays for. */
    updated_at: Generated<Date>;
  };
  checkout_numbers: { workspace_id: string; last: number };
  payment_attempts: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    method: PaymentMethod | 'manual';
    provider: string;
    /** `platform`, `seller` for payments in cash, or the id of a workspace's integration. */
    account: string;
    /** The credentials of a workspace's integration at its start. */
    credential_id: string | null;
    status: AttemptStatus;
    entity: string | null;
    reference: string | null;
    /** The provider's own id, if it needs that besides the reference. */
    provider_id: string | null;
    /** Everything the buyer needs to pay; null before the payment is payable. */
    instructions: ColumnType<Instructions | null, string | null, string | null>;
    /** The number that is asked to approve; empty if the method needs none. */
    phone: Generated<string>;
    asset: CryptoAsset | null;
    /** Why it failed. */
    failure: FailureReason | null;
    /** Whether its provider is asked about it from time to time. */
    watched: Generated<boolean>;
    amount_minor: number;
    provider_payment_id: string | null;
    /** The received amount of a paid attempt: a different one if a person accepted it. */
    received_minor: number | null;
    paid_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  provider_callbacks: {
    id: string;
    provider: string;
    account: string;
    provider_payment_id: string;
    reference: string;
    amount_minor: number;
    /** Null if the provider has only one. */
    currency: Currency | null;
    body: JSONColumnType<Record<string, unknown>, string, string>;
    outcome: CallbackOutcome | null;
    received_at: Date;
  };
  balances: { workspace_id: string; currency: Currency; slot: number; minor: number; held_minor: number };
  balance_entries: {
    workspace_id: string;
    id: string;
    currency: Currency;
    /** The change of the available amount. */
    amount_minor: number;
    /** The change of the held amount. */
    held_minor: number;
    kind: BalanceKind;
    attempt_id: string | null;
    issue_id: string | null;
    payout_id: string | null;
    refund_id: Generated<string | null>;
    /** The transfer between two workspaces that this is one side of. */
    transfer_id: Generated<string | null>;
    /** The other workspace's name at the time of the transfer; empty without one. */
    counterparty: Generated<string>;
    created_at: Date;
  };
  payment_issues: {
    workspace_id: string;
    id: string;
    kind: IssueKind;
    reason: string;
    checkout_id: string;
    /** The attempt whose reference was paid. */
    attempt_id: string | null;
    provider_payment_id: string;
    amount_minor: number;
    expected_minor: number;
    currency: Currency;
    /** Whether the money is on the platform's account, and therefore in the ledger. */
    is_held: boolean;
    settled_at: Date | null;
    resolution: IssueResolution | null;
    /** The time of the operator's refund to the buyer, and the reference of that transfer. */
    returned_at: Date | null;
    return_reference: string | null;
    created_at: Date;
  };
  /** The receipts of each workspace's own sales. Sales of the platform are counted in `platform_receipt_series`. */
  receipt_series: { workspace_id: string; series: string; last_number: number; last_hash: string };
  receipts: {
    workspace_id: string;
    id: string;
    checkout_id: string;
    kind: Generated<'receipt' | 'credit_note'>;
    /** The refund of a credit note. */
    refund_id: Generated<string | null>;
    series: string;
    number: number;
    content: JSONColumnType<ReceiptContent, string, string>;
    previous_hash: string;
    hash: string;
    created_at: Date;
  };
};

export const paymentsTables = workspaceTables<PaymentsTables>()({
  balances: { stamps: [] },
  checkouts: { stamps: ['created_at', 'updated_at'] },
  payment_attempts: {},
  payment_issues: {},
  receipts: {},
  balance_entries: {},
});

/** The contents of a receipt, frozen when it was issued. */
export type ReceiptContent = {
  seller: string;
  /** The seller's tax number and contact when the receipt was issued. Older receipts have none. */
  sellerNif?: string;
  sellerContact?: string;
  /** The zone of the written time; Luanda's by default. */
  timeZone?: string;
  buyer: string;
  nif: string | null;
  lines: { title: string; quantity: number; amountMinor: number }[];
  amountMinor: number;
  currency: Currency;
  method: PaymentMethod | 'manual';
  paidAt: string;
  orderNumber: number;
  locale: Locale;
  /** Of a credit note: the number of the receipt that it corrects. Then `paidAt` is the time of the refund. */
  corrects?: string;
  /** Of a credit note: the seller's reason, if there is one. */
  reason?: string;
};

/** Creates the tables of all nouns, in the order of their references. */
export const paymentsMigration: Migration = {
  name: '20261124_17_payments',
  sql: [
    checkoutsSchema,
    accountsSchema,
    paymentIssuesSchema,
    payoutsSchema,
    balancesSchema,
    programPaymentsSchema,
    paymentNoticesSchema,
  ].join('\n'),
};

/** The operator's overview finds the payments to the platform among all the payments to sellers. */
export const platformRevenueMigration: Migration = {
  name: '20261206_17_platform_revenue',
  sql: `
    create index checkouts_platform_paid on checkouts (paid_at) include (currency, amount_minor)
      where receiver = 'platform' and status = 'paid';
  `,
};
