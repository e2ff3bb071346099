import { createHmac, randomBytes } from 'node:crypto';
import { formerSecretsKept } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';

/** A replaced secret that also signs until its overlap ends. */
export interface FormerSecret {
  /** Encrypted. */
  readonly secret: string;
  readonly until: string;
}

/** The signing secrets of one receiver: the current one and, during an overlap, the former ones. */
export interface SigningSecrets {
  /** Encrypted. */
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
}

/** A message as Standard Webhooks signs it. */
interface SignedMessage {
  /** The same for all attempts of a message; without a dot. */
  readonly id: string;
  /** The time of the attempt. */
  readonly at: Date;
  readonly body: string | Uint8Array;
}

/** Creates a secret as in the Standard Webhooks specification: `whsec_` and 32 random bytes in base64. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Returns the `webhook-id` of a delivery: the same for all its tries, and without a dot. */
export const messageId = (id: string): string => `msg_${id.replaceAll('-', '')}`;

/** @returns the id of the row, from a result of `messageId` */
export const rowId = (message: string): string =>
  message.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the former secrets that still sign at a time, the newest first. */
const signingThen = ({ former_secrets: former }: SigningSecrets, at: Date): FormerSecret[] =>
  former.filter(({ until }) => new Date(until) > at);

/** @returns the time until which former secrets sign, or null if none does */
export function rotatingUntil(secrets: SigningSecrets, at: Date): Date | null {
  const ends = signingThen(secrets, at).map(({ until }) => new Date(until).getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Returns the former secrets after a rotation. Each keeps its promised overlap. */
export function formerAfter(secrets: SigningSecrets, now: Date, overlapHours: number): FormerSecret[] {
  // No overlap means that all former secrets may be compromised.
  if (overlapHours === 0) return [];
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return [{ secret: secrets.secret, until }, ...signingThen(secrets, now)].slice(0, formerSecretsKept);
}

/**
 * Returns the headers of one try as in the Standard Webhooks specification, with a signature of each secret. The body may
 * be any bytes: the specification's library signs its text, which differs if the bytes aren't UTF-8.
 */
export function signedHeaders(
  opener: Pick<Secrets, 'open'>,
  secrets: SigningSecrets,
  { id, at, body }: SignedMessage,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = [secrets, ...signingThen(secrets, at)].map(({ secret }) => {
    const key = Buffer.from(opener.open(secret).replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
