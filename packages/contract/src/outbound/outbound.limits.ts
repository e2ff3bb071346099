export const webhookNameLimit = 80;
export const webhookDescriptionLimit = 300;
export const webhookUrlLimit = 2_048;
export const webhooksLimit = 20;

/** Seconds from one try of a delivery to the next; the first is made at once. A little chance is added to each. */
export const tryDelays = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** A receiver that asks to be left alone (`Retry-After`) is obeyed up to here, in seconds. */
export const longestWait = 86_400;
/** A receiver that answers nothing for so long has failed. */
export const tryTimeoutMs = 15_000;
/** An outbound webhook that took nothing for so long is switched off. */
export const failingDays = 5;

/** Deliveries are kept so long, with each try's request and response. */
export const deliveryDays = 30;
/** Of a response's body so many bytes are kept. */
export const keptResponseBytes = 16_384;
/** The whole body of a delivery, in bytes. */
export const deliveryBodyLimit = 20_000;

/** After a rotation both secrets sign for so many hours, unless asked otherwise. */
export const overlapHours = 24;
export const longestOverlapHours = 168;
/** Of secrets that were changed one after the other, so many former ones sign beside the newest. */
export const formerSecretsKept = 4;

/** So many are sent again by one call. */
export const resentTogether = 5_000;

/** `cancelled`: its outbound webhook was switched off or deleted while it waited. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why a try has no status code. The first five: the address may not be called. */
export const tryFailures = [
  'malformed',
  'scheme',
  'credentials',
  'port',
  'private',
  'timeout',
  'unknown_host',
  'tls',
  'connection',
] as const;
export type TryFailure = (typeof tryFailures)[number];

export const offReasons = ['hand', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];
