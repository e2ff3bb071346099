import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import type { HookSecret } from './signature.rules.ts';

/** Encrypts the secret that verifies a webhook's signatures, for storage. */
export const sealSecret = (secrets: Secrets, secret: HookSecret): string => secrets.seal(JSON.stringify(secret));

export const openSecret = (secrets: Secrets, sealed: string | null): HookSecret | undefined =>
  sealed === null ? undefined : (JSON.parse(secrets.open(sealed)) as HookSecret);
