import type { ErrorStatuses } from '../shared/errors.ts';

export const kmailErrors = {
  'mail_template.unknown': 404,
  'mail_template.name_taken': 409,
  'mail_template.name_locked': 409,
  'mail_template.newer_revision': 409,
  'mail_template.restore_taken': 409,
  'mail_template.restore_too_late': 410,
  'mail_domain.unknown': 404,
  'mail_domain.name_taken': 409,
  'mail_domain.own': 409,
  'mail_domain.verified_elsewhere': 409,
  'mail_domain.unavailable': 409,
  'email.unknown': 404,
  'email.domain_unverified': 409,
} as const satisfies ErrorStatuses;
