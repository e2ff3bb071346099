import type { ErrorStatuses } from '../shared/errors.ts';

/**
 * The three situations of the limit dialog, whose responses also have `resource` and `limit`, and the refusals of changes to
 * the catalogue of plans.
 */
export const quotasErrors = {
  'quota.none': 402,
  'quota.expired': 402,
  'quota.limited': 402,
  'plans.unknown': 404,
  'plans.change_unknown': 404,
  'plans.starts_in_past': 409,
  'plans.change_exists': 409,
  'plans.change_started': 409,
  'plans.change_empty': 409,
  'plans.kind_changes': 409,
} as const satisfies ErrorStatuses;
