import type { HookSignatureInput } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import type { SignatureRule } from '../hooks.table.ts';
import type { HookRow } from './hook.store.ts';
import { openSecret, sealSecret } from './hook-secret.rules.ts';
import type { HookSecret } from './signature.rules.ts';

export const noSignature: SignatureRule = {
  kind: 'none',
  header: '',
  encoding: 'hex',
  prefix: '',
  username: '',
  refuse: false,
};

/**
 * Returns the columns that a change of the signature check writes. A missing secret keeps the current one if the kind
 * stays the same.
 */
export function signatureChange(
  secrets: Secrets,
  hook: HookRow,
  input: HookSignatureInput,
): { signature: string; secret: string | null } | Refusal {
  if (input.kind === 'none') return { signature: JSON.stringify(noSignature), secret: null };
  const { secret: sent, ...rule } = { verify_token: undefined, ...input };
  const before = hook.signature.kind === input.kind ? openSecret(secrets, hook.secret) : undefined;
  const secret = sent ?? before?.secret;
  const token = rule.verify_token ?? before?.verify_token;
  const fields: Record<string, string> = {};
  if (secret === undefined) fields['signature.secret'] = 'validation.required';
  if (input.kind === 'meta' && token === undefined) fields['signature.verify_token'] = 'validation.required';
  if (secret === undefined || Object.keys(fields).length > 0) return refuse('request.invalid', { fields });
  const { verify_token: _, ...kept } = rule;
  const sealed: HookSecret = {
    secret,
    ...(input.kind === 'meta' && token !== undefined ? { verify_token: token } : {}),
  };
  return { signature: JSON.stringify({ ...noSignature, ...kept }), secret: sealSecret(secrets, sealed) };
}
