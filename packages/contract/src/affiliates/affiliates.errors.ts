import type { ErrorStatuses } from '../shared/errors.ts';

export const affiliatesErrors = {
  'affiliate.unknown': 404,
  'affiliate.limit': 409,
  'affiliate.invited_already': 409,
  'affiliate.code_taken': 409,
  'affiliate.codes_limit': 409,
  'affiliate.state': 409,
  'affiliate.program_off': 409,
  'affiliate.nothing_due': 409,
  'affiliate.amount_differs': 409,
  'affiliation.unknown': 404,
  'affiliation.program_unknown': 404,
  'affiliation.invitation_only': 403,
  'affiliation.own_program': 409,
  'affiliation.joined_already': 409,
  'affiliation.limit': 409,
} as const satisfies ErrorStatuses;
