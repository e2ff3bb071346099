import type { ErrorStatuses } from '../shared/errors.ts';

export const subscriptionsErrors = {
  'subscriptions.plan_unknown': 404,
  'subscriptions.not_free': 402,
  'subscriptions.free': 409,
  'subscriptions.plan_runs': 409,
  'subscriptions.usage_exceeds': 409,
} as const satisfies ErrorStatuses;
