import type { ErrorStatuses } from '../shared/errors.ts';

export const ticketsErrors = {
  'ticket.kind_unknown': 404,
  'ticket.sold_out': 409,
  'ticket.too_many': 409,
  'ticket.free': 409,
  'ticket.not_free': 409,
  'ticket.unknown': 404,
  'ticket.other_page': 409,
  'ticket.admitted': 409,
  'ticket.void': 409,
} as const satisfies ErrorStatuses;
