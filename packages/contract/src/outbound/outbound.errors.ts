import type { ErrorStatuses } from '../shared/errors.ts';

export const outboundErrors = {
  'outbound_webhook.unknown': 404,
  'outbound_webhook.limit': 409,
  'outbound_webhook.off': 409,
  'outbound_webhook.address_malformed': 400,
  'outbound_webhook.address_scheme': 400,
  'outbound_webhook.address_credentials': 400,
  'outbound_webhook.address_port': 400,
  'outbound_webhook.address_private': 400,
  'outbound_delivery.unknown': 404,
} as const satisfies ErrorStatuses;
