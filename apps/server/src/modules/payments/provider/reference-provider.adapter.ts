/** The port to a provider of payment references: an entity and a number that is paid at a cash machine or in a bank's app. */
export interface ReferenceProvider {
  readonly name: string;
  /** Whose account it is: the platform's, or an integration of a workspace. */
  readonly account: string;
  /** Which of the account's credentials; null for the platform's. */
  readonly credentialId: string | null;
  readonly entity: string;
  /** A number that is ours; nothing can be paid to it yet. */
  newReference(): Promise<string>;
  /** Makes or changes what can be paid; safe to repeat. `lastDay` is YYYY-MM-DD in Luanda. */
  putReference(reference: string, terms: { amountMinor: number; lastDay: string; checkoutId: string }): Promise<void>;
  /** Safe to repeat. @returns whether it was there */
  deleteReference(reference: string): Promise<boolean>;
  /** Payments whose callback did not reach us, at most `limit`. */
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

/** A process that asks a provider for a reference needs seconds; after this it is taken for dead. */
export const abandonedMs = 30_000;

/** The provider is away, slow or refuses: nothing is known to have happened, and the call may be repeated. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider does not know the key. */
export class KeyRefused extends ProviderUnavailable {
  override name = 'KeyRefused';
}

/** How a reference is found again before its workspace is known. */
export function referenceAddress(provider: string, account: string, reference: string): string {
  return `${provider}:${account}:${reference}`;
}
