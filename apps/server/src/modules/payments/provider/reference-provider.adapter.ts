/**
 * The port to a provider of payment references: an entity and a number that is paid at a cash machine or in a bank's
 * app.
 */
export interface ReferenceProvider {
  readonly name: string;
  /** The account: the platform's, or a workspace's integration. */
  readonly account: string;
  /** The account's credentials; null for the platform's. */
  readonly credentialId: string | null;
  readonly entity: string;
  /** Returns a number reserved for us. It isn't payable yet. */
  newReference(): Promise<string>;
  /** Creates or updates a payable reference; safe to repeat. `lastDay` is YYYY-MM-DD in Luanda. */
  putReference(reference: string, terms: { amountMinor: number; lastDay: string; checkoutId: string }): Promise<void>;
  /** Safe to repeat. @returns whether it existed */
  deleteReference(reference: string): Promise<boolean>;
  /** Lists payments whose callback didn't reach us, at most `limit`. */
  unacknowledged(limit: number): Promise<ProviderPayment[]>;
  acknowledge(paymentId: string): Promise<void>;
  readCallback(raw: Buffer, signature: unknown): ProviderPayment | 'bad_signature' | 'malformed';
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
