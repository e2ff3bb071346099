import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import { ApiError } from '../api/api-error.ts';

export const quotaSituations = {
  'quota.none': 'no-subs',
  'quota.expired': 'expiration',
  'quota.limited': 'limited',
} as const;
export type QuotaSituation = (typeof quotaSituations)[keyof typeof quotaSituations];

/** The kinds of a failed save, with the three reactions of a screen. */
export type Failure =
  | { readonly kind: 'quota'; readonly situation: QuotaSituation; readonly resource?: string; readonly limit?: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>>; readonly envelope: ErrorEnvelope }
  | { readonly kind: 'refused'; readonly envelope: ErrorEnvelope }
  /** The person closed the dialog that asks who they are, so they need no message. */
  | { readonly kind: 'cancelled' }
  /** Not from our server: the network, or a bug of the page. */
  | { readonly kind: 'unknown' };

const isQuotaCode = (code: string): code is keyof typeof quotaSituations => Object.hasOwn(quotaSituations, code);

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { envelope } = error;
  if (isQuotaCode(envelope.code)) {
    return {
      kind: 'quota',
      situation: quotaSituations[envelope.code],
      ...(envelope.resource === undefined ? {} : { resource: envelope.resource }),
      ...(envelope.limit === undefined ? {} : { limit: envelope.limit }),
    };
  }
  if (error.is('auth.proof_required')) return { kind: 'cancelled' };
  if (envelope.fields && Object.keys(envelope.fields).length > 0)
    return { kind: 'fields', fields: envelope.fields, envelope };
  return { kind: 'refused', envelope };
}
