/** `cancelled`: its receiver was turned off or deleted while it waited. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The reasons for an attempt without a status code. The first five mean that the address may not be called. */
export const deliveryFailures = [
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
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** `hand`: a person turned the receiver off; `gone`: its address responded with 410. */
export const receiverOffReasons = ['hand', 'gone', 'failing'] as const;
export type ReceiverOffReason = (typeof receiverOffReasons)[number];

/** A receiver without a response after this time has failed. */
export const deliveryTimeoutMs = 15_000;
/** The longest obeyed `Retry-After` of a receiver, in seconds. */
export const longestRetryAfter = 86_400;
/** A receiver is turned off after this many days of failures. */
export const receiverFailingDays = 5;
/** The number of deliveries that one call resends. */
export const resentTogether = 5_000;

/** The default number of hours for which the previous secret also signs after a rotation. */
export const defaultOverlapHours = 24;
export const mostOverlapHours = 168;
/** The number of former secrets that may sign in addition to the newest. */
export const formerSecretsKept = 4;
