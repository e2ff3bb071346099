import type { ErrorStatuses } from '../shared/errors.ts';

export const integrationsErrors = {
  'integration.unknown': 404,
  'integration.in_use': 409,
  'integration.restore_too_late': 410,
  'integration.service_off': 409,
  'integration.account_connected': 409,
  'integration.turned_off': 409,
  'integration.reconnect_needed': 409,
  'integration.access_missing': 409,
  'integration.choices_refused': 409,
  'integration.service_unavailable': 503,
} as const satisfies ErrorStatuses;
