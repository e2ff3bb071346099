import type { ErrorStatuses } from '../shared/errors.ts';

export const workspacesErrors = {
  'workspaces.too_many': 409,
  'workspaces.not_company': 409,
  'workspaces.confirm_mismatch': 400,
  'workspaces.code_fixed': 409,
  'workspaces.code_taken': 409,
  'workspaces.too_many_codes': 409,
  'workspaces.deleted_unknown': 404,
  'workspaces.restore_too_late': 409,
  // For a deleted company, and for the creator workspace of a deleted account.
  'workspaces.balance_owed': 409,
  'workspaces.commission_owed': 409,
  'workspaces.balance_debt': 409,
  'workspaces.payments_waiting': 409,
  'workspaces.payments_to_review': 409,
  'workspaces.payouts_open': 409,
} as const satisfies ErrorStatuses;
