import type { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { SignatureEncoding, SignatureKind } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Hook, HookSettings } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { ClientInput } from '../../../lib/api/call.ts';

/** The form's values: every field of every kind, so that switching the kind loses nothing. */
export interface HookValues {
  name: string;
  online: boolean;
  rate_limit: number | string;
  keeps_credentials: boolean;
  answer: { status: number | string; body: string; content_type: string; delay_ms: number | string };
  signature: {
    kind: SignatureKind;
    secret: string;
    verify_token: string;
    header: string;
    encoding: SignatureEncoding;
    prefix: string;
    username: string;
    refuse: boolean;
  };
}

export const hookTabs = ['general', 'answer', 'signature'] as const;
export type HookTab = (typeof hookTabs)[number];

export function hookTabOf(path: string): HookTab {
  if (path.startsWith('answer')) return 'answer';
  return path.startsWith('signature') ? 'signature' : 'general';
}

export function hookValues(hook: Hook, { answer, signature, rate_limit, keeps_credentials }: HookSettings): HookValues {
  const { has_secret: _, ...rule } = signature;
  return {
    name: hook.name,
    online: hook.status === 'on',
    rate_limit,
    keeps_credentials,
    answer: { ...answer },
    signature: {
      ...rule,
      header: rule.header || 'x-signature',
      refuse: rule.kind === 'none' || rule.refuse,
      secret: '',
      verify_token: '',
    },
  };
}

/** An empty secret isn't sent, which keeps the current one. */
export function hookBody(id: string, values: HookValues): ClientInput<typeof hooks.update>['body'] {
  const { kind, secret, verify_token, header, encoding, prefix, username, refuse } = values.signature;
  const own = { refuse, ...(secret ? { secret } : {}) };
  const signature = {
    none: { kind: 'none' as const },
    standard: { kind: 'standard' as const, ...own },
    hmac: { kind: 'hmac' as const, ...own, header, encoding, prefix },
    proxypay: { kind: 'proxypay' as const, ...own },
    meta: { kind: 'meta' as const, ...own, ...(verify_token ? { verify_token } : {}) },
    basic: { kind: 'basic' as const, ...own, username },
  }[kind];
  const { answer } = values;
  return {
    id,
    name: values.name,
    status: values.online ? 'on' : 'off',
    rate_limit: numberOf(values.rate_limit),
    keeps_credentials: values.keeps_credentials,
    answer: { ...answer, status: numberOf(answer.status), delay_ms: numberOf(answer.delay_ms) },
    signature,
  };
}

/** An emptied number field has an empty text. NaN makes the schema reject it. */
const numberOf = (value: number | string): number => (value === '' ? Number.NaN : Number(value));
