import { allowsScope } from '@kumbi/contract/scope-rule.ts';
import type { KeyGate, KeyRequest, KeyVerdict } from '../../../kernel/http/gate.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { credential } from '../../../kernel/secrets/credential.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { reportLateCall } from '../expiry/late-call.service.ts';
import { isWithin } from '../network.rules.ts';
import { recordKeyRequest } from '../requests/request-log.service.ts';
import { digestOf, isSecret } from '../secret.rules.ts';
import { recordCall } from '../usage.service.ts';
import { type AdmittedKey, readAdmittedKey } from './key-gate.reads.ts';
import { monthCounts, monthNumber } from './month-count.engine.ts';

const apiKey = credential('api-keys.secret');
const bearer = /^Bearer +(\S+) *$/i;

/**
 * Checks the keys of programs. Each call looks up its key in the database by an index and caches nothing, so that every
 * process rejects a revoked or disabled key, and a call beyond its scopes, from the next call on. The same row has the
 * limits and the calls of the month: they cost no further query.
 */
export function createKeyGate(kernel: Kernel): KeyGate {
  const counts = monthCounts(kernel);
  return {
    async admit(request): Promise<KeyVerdict> {
      const secret = apiKey.given(bearer.exec(request.authorization ?? '')?.[1]);
      if (secret === undefined) return { outcome: refuse('key.required') };
      if (!isSecret(secret)) return { outcome: refuse('key.misspelt') };
      const now = kernel.clock.now();
      const row = await readAdmittedKey(kernel.db.appPool, digestOf(secret), monthNumber(now));
      if (!row) return { outcome: refuse('key.invalid') };
      const key = { keyId: row.key_id, workspaceId: row.workspace_id };
      const refusal = refusalOfState(row, now) ?? refusalOfCall(row, request);
      if (refusal?.code === 'key.expired' && row.expires_at)
        await reportLateCall(kernel, key, new Date(row.expires_at));
      if (refusal) return { key, outcome: refusal };
      return {
        key,
        outcome: {
          actor: { kind: 'key', keyId: row.key_id, type: row.type, targetId: row.target_id },
          workspaceId: row.workspace_id,
          perMinute: row.calls_per_minute,
          ...(row.calls_per_month === null ? {} : { perMonth: { limit: row.calls_per_month, calls: row.month_calls } }),
        },
      };
    },
    countCall(admission, address) {
      const allowance = admission.perMonth && counts.take(admission.actor.keyId, admission.perMonth);
      if (allowance?.allowed !== false) recordCall(kernel, admission, address);
      return allowance;
    },
    recordRequest: (key, request) => recordKeyRequest(kernel, key, request),
  };
}

function refusalOfState(key: AdmittedKey, now: Date): Refusal | undefined {
  if (key.state === 'revoked') return refuse('key.revoked');
  // An old secret ends with its grace period, and the key itself at its own expiry.
  if (isOver(key.old_until, now)) return refuse('key.revoked');
  if (key.state === 'disabled') return refuse('key.disabled');
  return isOver(key.expires_at, now) ? refuse('key.expired') : undefined;
}

const isOver = (time: string | null, now: Date): boolean => time !== null && Date.parse(time) <= now.getTime();

function refusalOfCall(key: AdmittedKey, { address, types, scope }: KeyRequest): Refusal | undefined {
  if (key.networks.length > 0 && !isWithin(address, key.networks))
    return refuse('key.address_refused', { values: { address } });
  if (!types.includes(key.type)) return refuse('key.wrong_type');
  if (scope === null || allowsScope(key.scopes, scope)) return undefined;
  return refuse('key.scope_missing', {
    values: { scope },
    details: { scope },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
