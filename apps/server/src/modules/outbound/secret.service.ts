import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Kernel } from '../../kernel/kernel.ts';

/** What signs for one outbound webhook: its secret and, while it is being changed, the former one. */
export interface SigningSecrets {
  /** Sealed. */
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_secret_until: Date | null;
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers of one try, as the Standard Webhooks specification has them: `at` is the time of the try. */
export function signedHeaders(
  kernel: Kernel,
  secrets: SigningSecrets,
  message: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const { id, at, body } = message;
  const former = secrets.old_secret_until && secrets.old_secret_until > at ? secrets.old_secret : null;
  const signatures = [secrets.secret, former]
    .filter((sealed) => sealed !== null)
    .map((sealed) => new Webhook(kernel.secrets.open(sealed)).sign(id, at, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
