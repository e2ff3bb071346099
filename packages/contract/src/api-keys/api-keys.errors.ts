import type { ErrorStatuses } from '../shared/errors.ts';

export const apiKeysErrors = {
  'key.required': 401,
  'key.misspelt': 401,
  'key.invalid': 401,
  'key.expired': 401,
  'key.revoked': 401,
  'key.disabled': 401,
  'key.address_refused': 403,
  'key.scope_missing': 403,
  'key.month_used_up': 429,
  'key.wrong_type': 403,
  'key.unknown': 404,
  'key.too_many': 409,
  'key.type_refused': 403,
  'key.scope_refused': 400,
  'key.integration_missing': 400,
  'key.webhook_missing': 400,
  'key.automation_missing': 400,
} as const satisfies ErrorStatuses;
