import { randomBytes } from 'node:crypto';
import { formerSecretsKept } from '@kumbi/contract/outbound/outbound.limits.ts';
import { Webhook } from 'standardwebhooks';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FormerSecret } from './outbound.table.ts';

/** What signs for one outbound webhook: its secret and, while it is being changed, the former ones. */
export interface SigningSecrets {
  /** Sealed. */
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
}

/** Those that still sign at a time, the newest first. */
export const signingThen = ({ former_secrets: former }: SigningSecrets, at: Date): FormerSecret[] =>
  former.filter(({ until }) => new Date(until) > at);

/** The former secrets after a change for another one; each keeps the time that it was promised. */
export const formerAfter = (secrets: SigningSecrets, now: Date, overlapHours: number): FormerSecret[] => {
  // Who wants no overlap fears that somebody has them all.
  if (overlapHours === 0) return [];
  const until = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
  return [{ secret: secrets.secret, until }, ...signingThen(secrets, now)].slice(0, formerSecretsKept);
};

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers of one try, as the Standard Webhooks specification has them: `at` is the time of the try. */
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
