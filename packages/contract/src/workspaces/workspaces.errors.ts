import type { ErrorStatuses } from '../shared/errors.ts';

export const workspacesErrors = {
  'workspaces.too_many': 409,
  'workspaces.not_company': 409,
  'workspaces.confirm_mismatch': 400,
  // For a deleted company, and for the creator workspace of a deleted account.
  'workspaces.balance_owed': 409,
  'workspaces.payments_waiting': 409,
  'workspaces.payments_to_review': 409,
} as const satisfies ErrorStatuses;
