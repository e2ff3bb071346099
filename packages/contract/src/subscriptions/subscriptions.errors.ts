import type { ErrorStatuses } from '../shared/errors.ts';

export const subscriptionsErrors = {
  'subscriptions.plan_unknown': 404,
  'subscriptions.not_free': 402,
  'subscriptions.free': 409,
  'subscriptions.plan_runs': 409,
  'subscriptions.usage_exceeds': 409,
  'subscriptions.trial_used': 409,
  'subscriptions.nothing_ends': 409,
  'subscriptions.next_paid': 409,
  'subscriptions.pack_unknown': 404,
  'grants.workspace_unknown': 404,
  'grants.plan_free': 409,
  'grants.paid_plan_runs': 409,
  'grants.paid_plan_waits': 409,
  'grants.would_reduce': 409,
} as const satisfies ErrorStatuses;
