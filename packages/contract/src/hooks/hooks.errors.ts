import type { ErrorStatuses } from '../shared/errors.ts';

export const hooksErrors = {
  'hook.unknown': 404,
  'hook.event_unknown': 404,
  'hook.bound': 409,
  'hook.in_use': 409,
  'hook.has_keys': 409,
  'hook.not_bound': 409,
  'hook.only_stored': 409,
  'hook.address_refused': 400,
  'hook.no_secret': 409,
  'hook.signature': 401,
  'hook.gone': 410,
  'hook.waiting_full': 429,
  'hook.events_used_up': 429,
  'hook_destination.unknown': 404,
  'hook_destination.limit': 409,
  'hook_destination.off': 409,
  'hook_destination.own_webhook': 400,
  'hook_delivery.unknown': 404,
} as const satisfies ErrorStatuses;
