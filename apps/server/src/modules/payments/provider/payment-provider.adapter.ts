import type { CryptoAsset, PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { FailureReason, Instructions } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';

/** The terms of a payment at its provider. */
export interface PaymentTerms {
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly expiresAt: Date;
  readonly checkoutId: string;
  readonly attemptId: string;
  /** The first line of the purchase, for the provider's own screens. */
  readonly title: string;
  /** The buyer's phone number, such as +244923000111; empty if unknown. */
  readonly phone: string;
  readonly email: string;
  readonly asset: CryptoAsset | null;
  /** The page of the payment, to which a provider's page returns. */
  readonly payUrl: string;
}

/** A payment that was begun at its provider. */
export interface Begun {
  readonly instructions: Instructions;
  /** The provider's own id, if it needs that besides the reference. */
  readonly providerId?: string;
}

/** The two names of a payment at its provider. */
export interface Named {
  readonly reference: string;
  readonly providerId: string | null;
}

/** The state of a payment at its provider. */
export type Standing =
  /** Nothing is decided. The instructions replace the shown ones, if they changed. */
  | { readonly state: 'open'; readonly instructions?: Instructions }
  /** Less than the amount has arrived, and the rest may follow. */
  | { readonly state: 'partial'; readonly payment: ProviderPayment; readonly instructions: Instructions }
  /** The others are further payments with the same reference, which wait for a refund. */
  | { readonly state: 'paid'; readonly payment: ProviderPayment; readonly others?: readonly ProviderPayment[] }
  | { readonly state: 'failed'; readonly reason: FailureReason };

/** The meaning of a callback. */
export type Told =
  | { readonly kind: 'paid'; readonly payment: ProviderPayment }
  /**
   * Something changed. The provider is asked, because the callback isn't signed or says nothing about money. The
   * provider's own id is used if the response that had it was lost; it is only given if the callback is authentic.
   */
  | { readonly kind: 'changed'; readonly reference: string; readonly providerId?: string }
  /** It concerns none of our payments. */
  | { readonly kind: 'nothing' };

export type CallbackMeaning = Told | 'bad_signature' | 'malformed';

export interface Callback {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * The port to one account at a payment provider, for one method. A reference is our identifier of one payment at the
 * provider: it is stored before anything is payable, and finds the payment again. For payment at ATMs and in banking
 * apps, it is the number that the buyer enters together with the entity.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly method: PaymentMethod;
  /** `platform`, `seller` for what the workspace itself collects, or the id of a workspace's integration. */
  readonly account: string;
  /** The account's credentials; null for the platform's. */
  readonly credentialId: string | null;
  /** The entity that a buyer enters, if the account knows it before a payment begins. */
  readonly entity?: string;
  /**
   * Checks the account without changing anything at the provider. Absent if `reserve` asks the provider.
   * @throws KeyRefused, ProviderUnavailable
   */
  check?(): Promise<void>;
  /**
   * Asks whether the account has a contract for this method. Absent if every account of the provider has.
   * @throws KeyRefused, ProviderUnavailable
   */
  offers?(): Promise<boolean>;
  /** Returns a reference reserved for us. It isn't payable yet. */
  reserve(): Promise<string>;
  /** Makes a payment payable, or updates it; safe to repeat with the same reference. */
  begin(reference: string, terms: PaymentTerms): Promise<Begun>;
  /** Safe to repeat. @returns whether it existed */
  withdraw(payment: Named): Promise<boolean>;
  /** Asks for the state of one payment. Absent if the provider only reports payments. */
  lookUp?(payment: Named): Promise<Standing>;
  /** Lists payments whose callback didn't reach us, at most `limit`. Absent if the provider keeps no list. */
  unacknowledged?(limit: number): Promise<ProviderPayment[]>;
  acknowledge?(paymentId: string): Promise<void>;
  /** Checks the signature of a callback, if the provider signs, and reads it. Absent if the provider never calls. */
  readCallback?(callback: Callback): CallbackMeaning | Promise<CallbackMeaning>;
  /**
   * Reads a callback that `readCallback` accepted and that may be about a payment of the account's other system, which
   * the workspace's endpoint gets. `isSigned` is false if only the provider can say whether it is true.
   */
  readForeign?(callback: Callback): ForeignPayment | undefined;
  /** Asks for a payment by its reference, from any system. @returns the provider's statement, if it knows the payment */
  confirm?(reference: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /**
   * Returns money to the buyer. Absent if the provider can't.
   * @param refundId the same for a repeat, so that money is returned once
   */
  refund?(payment: RefundedPayment, refundId: string, amountMinor: number): Promise<Refunded>;
}

/** A payment that another system started at the same account. */
export interface ForeignPayment {
  readonly reference: string;
  readonly isSigned: boolean;
  /** The callback's fields, without its signature. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A payment to refund. */
export interface RefundedPayment extends Named {
  readonly paymentId: string;
  /**
   * Whether this refund may already have been made, and is the only one of the payment: for a provider that can't tell
   * a repeat from a second refund.
   */
  readonly isRepeat?: boolean;
}

/** `refused` with the provider's words, for a person. */
export type Refunded =
  | { readonly state: 'done' | 'pending'; readonly providerId: string }
  | { readonly state: 'refused'; readonly detail: string };

export interface ProviderPayment {
  readonly id: string;
  readonly reference: string;
  readonly amountMinor: number;
  /** Absent if the provider has only one currency. */
  readonly currency?: Currency;
  readonly body: Record<string, unknown>;
}

/** A call to a provider that begins a payment takes seconds; after this time its process counts as dead. */
export const abandonedMs = 30_000;

/** The provider is away, slow or refuses. The result is unknown, and the call may be repeated. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider doesn't know the key. */
export class KeyRefused extends ProviderUnavailable {
  override name = 'KeyRefused';
}

/** The provider refuses this payment for a reason that the buyer can correct, such as a phone number without an account. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns the address that finds a reference before its workspace is known. */
export function referenceAddress(provider: string, account: string, reference: string): string {
  return `${provider}:${account}:${reference}`;
}
