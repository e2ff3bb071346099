import { formerSecretsKept } from '@kumbi/contract/outbound/outbound.limits.ts';
import { Webhook } from 'standardwebhooks';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FormerSecret } from './outbound.table.ts';

/** The signing secrets of one outbound webhook: the current one and, during an overlap, the former ones. */
export interface SigningSecrets {
  /** Encrypted. */
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
}

/** Returns the former secrets that still sign at a time, the newest first. */
export const signingThen = ({ former_secrets: former }: SigningSecrets, at: Date): FormerSecret[] =>
  former.filter(({ until }) => new Date(until) > at);

/** Returns the former secrets after a rotation. Each keeps its promised overlap. */
export const formerAfter = (secrets: SigningSecrets, now: Date, overlapHours: number): FormerSecret[] => {
  // No overlap means that all former secrets may be compromised.
  if (overlapHours === 0) return [];
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return [{ secret: secrets.secret, until }, ...signingThen(secrets, now)].slice(0, formerSecretsKept);
};

/** Returns the headers of one try, as in the Standard Webhooks specification. `at` is the time of the try. */
export function signedHeaders(
  kernel: Kernel,
  secrets: SigningSecrets,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const { id, at, body } = message;
  const signatures = [secrets, ...signingThen(secrets, at)].map(({ secret }) =>
    new Webhook(kernel.secrets.open(secret)).sign(id, at, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
