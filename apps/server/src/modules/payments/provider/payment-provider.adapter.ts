import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';

/** The terms of a payment at its provider. */
export interface PaymentTerms {
  readonly amountMinor: number;
  readonly expiresAt: Date;
  readonly checkoutId: string;
  /** The buyer's phone number, such as +244923000111; empty if unknown. */
  readonly phone: string;
}

/**
 * The port to one account at a payment provider. A reference is the provider's identifier of one payment. For payment at
 * ATMs and in banking apps, it is the number that the buyer enters together with the entity.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly method: PaymentMethod;
  /** The account: the platform's, or a workspace's integration. */
  readonly account: string;
  /** The account's credentials; null for the platform's. */
  readonly credentialId: string | null;
  /** The entity that a buyer enters; null if the buyer enters no reference. */
  readonly entity: string | null;
  /** Returns a reference reserved for us. It isn't payable yet. */
  newReference(): Promise<string>;
  /** Makes a reference payable, or updates it; safe to repeat. */
  putReference(reference: string, terms: PaymentTerms): Promise<void>;
  /** Safe to repeat. @returns whether it existed */
  deleteReference(reference: string): Promise<boolean>;
  /** Lists payments whose callback didn't reach us, at most `limit`. */
  unacknowledged(limit: number): Promise<ProviderPayment[]>;
  acknowledge(paymentId: string): Promise<void>;
  /** Checks the signature of a callback and reads its payment. */
  readCallback(
    raw: Buffer,
    headers: Readonly<Record<string, unknown>>,
  ): ProviderPayment | 'bad_signature' | 'malformed';
}

export interface ProviderPayment {
  readonly id: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly body: Record<string, unknown>;
}

/** A request for a reference takes seconds; after this time its process counts as dead. */
export const abandonedMs = 30_000;

/** The provider is away, slow or refuses. The result is unknown, and the call may be repeated. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider doesn't know the key. */
export class KeyRefused extends ProviderUnavailable {
  override name = 'KeyRefused';
}

/** Returns the address that finds a reference before its workspace is known. */
export function referenceAddress(provider: string, account: string, reference: string): string {
  return `${provider}:${account}:${reference}`;
}
