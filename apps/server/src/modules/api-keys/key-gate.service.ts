import { callsPerMinute } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { KeyAdmission, KeyGate } from '../../kernel/http/gate.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { credential } from '../../kernel/secrets/credential.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { readAdmittedKey } from './key-gate.reads.ts';
import { isWithin } from './network.rules.ts';
import { digestOf, isSecret } from './secret.rules.ts';
import { recordCall } from './usage.service.ts';

const apiKey = credential('api-keys.secret');
const bearer = /^Bearer +(\S+) *$/i;

/**
 * Checks the keys of programs. Each call looks up its key in the database by an index and caches nothing, so that every
 * process rejects a revoked key from the next call on.
 */
export function createKeyGate(kernel: Kernel): KeyGate {
  return {
    async admit({ authorization, address, types }): Promise<KeyAdmission | Refusal> {
      const secret = apiKey.given(bearer.exec(authorization ?? '')?.[1]);
      if (secret === undefined) return refuse('key.required');
      if (!isSecret(secret)) return refuse('key.misspelt');
      const key = await readAdmittedKey(kernel.db.appPool, digestOf(secret));
      if (!key) return refuse('key.invalid');
      const now = kernel.clock.now();
      if (key.revoked_at) return refuse('key.revoked');
      // An old secret ends with its grace period, and the key itself at its own expiry.
      if (key.old_until && key.old_until <= now) return refuse('key.revoked');
      if (key.expires_at && key.expires_at <= now) return refuse('key.expired');
      if (key.networks.length > 0 && !isWithin(address, key.networks))
        return refuse('key.address_refused', { values: { address } });
      if (!types.includes(key.type)) return refuse('key.wrong_type');
      return {
        actor: { kind: 'key', keyId: key.key_id, type: key.type, targetId: key.target_id },
        workspaceId: key.workspace_id,
        perMinute: callsPerMinute,
      };
    },
    noteCall: (admission, address) => recordCall(kernel, admission, address),
  };
}
