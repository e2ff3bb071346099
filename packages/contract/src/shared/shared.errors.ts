import type { ErrorStatuses } from './errors.ts';

/** Refusals that any endpoint may return. */
export const sharedErrors = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too_large': 413,
  'request.too_deep': 400,
  'request.media_type': 415,
  'request.origin': 403,
  'request.rate_limited': 429,
  'request.not_found': 404,
  'request.key_invalid': 400,
  'request.key_reused': 409,
  'request.key_mismatch': 422,
  'request.in_progress': 409,
  'request.answer_not_kept': 409,
  'request.row_changed': 409,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.proof_required': 403,
  'workspace.forbidden': 403,
  'workspace.read_only': 403,
  'workspace.hidden': 403,
  'server.fault': 500,
  'server.unavailable': 503,
} as const satisfies ErrorStatuses;
