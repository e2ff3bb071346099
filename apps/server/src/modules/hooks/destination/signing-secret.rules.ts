import { createHmac, randomBytes } from 'node:crypto';

/** A message as Standard Webhooks signs it. */
interface SignedMessage {
  /** The same for all attempts of a message; without a dot. */
  readonly id: string;
  /** The time of the attempt. */
  readonly at: Date;
  readonly body: Uint8Array;
}

/** Creates a secret as in the Standard Webhooks specification: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Returns the headers of a message as in the Standard Webhooks specification. The body may be any bytes: the library signs
 * its text, which differs if the bytes aren't UTF-8.
 *
 * @param secret decrypted
 */
export function signedBytes(secret: string, { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
