import type { MoneyBackState } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { Agreement } from '../../contacts/contacts.public.ts';
import type { Collecting } from '../provider/method.slot.ts';

/** One line of a purchase. Amounts in minor units of the checkout's currency. */
export interface CheckoutLine {
  readonly title: string;
  readonly quantity: number;
  readonly amountMinor: number;
  /** The sold product, course, page or link. */
  readonly item?: string;
  /** A charge besides the goods, such as a delivery. Affiliates earn nothing with it. */
  readonly isFee?: true;
}

/** A purpose's data for a new checkout: everything except the payment method. */
export interface OpenedCheckout {
  /** `seller`: the money is the workspace's own. `platform`: the workspace is the buyer and the platform sells. */
  readonly receiver: 'seller' | 'platform';
  readonly amountMinor: number;
  readonly lines: readonly CheckoutLine[];
  readonly buyer: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly userId?: string;
    /** For the receipt, if the call has none. */
    readonly nif?: string | undefined;
  };
  /** The ways in which the seller collects money itself, beyond its workspace. */
  readonly collecting?: Collecting;
  /**
   * Inserts the purpose's own rows and reserves stock. Called last before the checkout itself is written, so that
   * others wait for its locks only until the following commit. A refusal rolls everything back.
   */
  readonly reserve?: (ctx: Ctx) => Promise<Reserved | Refusal>;
}

export interface Reserved {
  /**
   * The time when the reservation is released, even before the payment's end; by default an hour after the reference
   * ends.
   */
  readonly holdUntil?: Date;
  /** Defers writes that need the row of the checkout, such as its number: they follow it at the commit. */
  readonly afterCheckout?: (checkout: { readonly created_at: Date }) => void;
}

export interface OpenRequest {
  readonly checkoutId: string;
  readonly currency: Currency;
  /** The keyed digest of the caller's network address. */
  readonly caller: string;
  /** The body of the call, which the purpose validates with its own schema. */
  readonly body: unknown;
}

/** A purpose's view of a checkout that was paid or closed. */
export interface SettledCheckout {
  readonly id: string;
  readonly purpose: Purpose;
  readonly amountMinor: number;
  /** The received amount; before the payment, the requested one. */
  readonly receivedMinor: number;
  readonly currency: Currency;
  readonly locale: Locale;
  /** The boxes that the buyer ticked, for `findOrCreateContact`. */
  readonly agreement?: Agreement | undefined;
}

export interface PayersPayment {
  readonly checkout: SettledCheckout;
  /** Whether the payer has the purchase: false while the payment is open, after it ended, and if nothing was delivered. */
  readonly bought: boolean;
  /** The language of the payment page. */
  readonly locale: Locale;
}

export interface Onward {
  /** A complete address; null if the payer has nowhere to go. */
  readonly url: string | null;
  /** The name of its texts in the group `onward` of `server.*.json`: the link, and the next steps after a purchase. */
  readonly words: string;
}

/** The texts of `onward`. Without an address there is no link. */
export interface OnwardText {
  readonly link?: string;
  readonly steps: readonly string[];
}

/**
 * The texts of a purpose about the money, in the group `purchase` of `server.*.json` under the name of the purpose. They
 * have the values `seller` and `amount`; those of `undelivered` say what becomes of money that arrived too late.
 */
export interface PurchaseText {
  /** The first sentence of the email with the receipt. */
  readonly receipt: string;
  readonly undelivered: Readonly<Record<MoneyBackState, string>>;
  /** The consequence of a full refund, for the seller. */
  readonly refund: string;
}

/**
 * The seller of a purpose. A higher module provides one for each purpose it sells. Every function except `locate` is
 * called in a transaction of the workspace that `locate` returned.
 */
export interface PurposeSeller {
  /**
   * Returns the workspace of the checkout: the seller's, or for purchases from the platform the buyer's own
   * (`ctx.admit`).
   */
  locate(ctx: Unopened<PublicCtx>, body: unknown): Promise<WorkspaceId | Refusal>;
  /** Validates the body and computes prices from our own records. A refusal rolls everything back. */
  open(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal>;
  /**
   * Delivers the purchase. Called once, in the transaction of the first payment, even if the money arrives after
   * `release`. Then it must check whether it still can.
   *
   * @returns false if it can no longer deliver: the money goes to the refund list
   */
  deliver(ctx: Ctx, checkout: SettledCheckout): Promise<boolean>;
  /** Releases the reservation. Called once, when the checkout is closed unpaid. */
  release(ctx: Ctx, checkout: SettledCheckout): Promise<void>;
  /** Whether it sells goods from a stock, to which a refund can return them. */
  readonly hasStock?: true;
  /**
   * Takes back the purchase. Called once, in the transaction that completes a full refund. Absent if there is nothing to
   * take back.
   *
   * @param refund whether the seller returns the goods to the stock
   */
  takeBack?(ctx: Ctx, checkout: SettledCheckout, refund: { readonly restock: boolean }): Promise<void>;
  /** Narrows the working payment methods to those that the seller takes. By default it takes all. */
  methods?(ctx: Ctx, checkout: SettledCheckout, working: readonly PaymentMethod[]): Promise<readonly PaymentMethod[]>;
  /** Returns what the seller of an open checkout collects itself. By default it follows its workspace. */
  collecting?(ctx: Ctx, checkout: SettledCheckout): Promise<Collecting>;
  /** Returns the payer's destination after the payment page, and its label. */
  onward(ctx: Ctx, payment: PayersPayment): Promise<Onward>;
  /** Returns the seller that the buyer sees; paths without the language prefix. */
  seller(
    ctx: Ctx,
    checkout: SettledCheckout,
  ): Promise<{ name: string; path: string | null; logo: string | null; theme: string | null }>;
}

export const purposeSellers = slot<PurposeSeller>('payments.purposes');
