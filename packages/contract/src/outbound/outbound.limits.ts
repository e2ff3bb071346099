import { outboundContract } from './outbound.contract.ts';

export const webhookNameLimit = 80;
export const webhookDescriptionLimit = 300;
export const webhookUrlLimit = 2_048;
export const webhooksLimit = outboundContract.everyPlan.outbound_webhooks;

/** Seconds from one try of a delivery to the next; the first is immediate. Each gets a small random addition. */
export const tryDelays = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** The longest obeyed `Retry-After` of a receiver, in seconds. */
export const longestWait = 86_400;
/** A receiver without a response after this time has failed. */
export const tryTimeoutMs = 15_000;
/** An outbound webhook is turned off after this many days of failures. */
export const failingDays = 5;

/** The number of days for which deliveries are kept, with each try's request and response. */
export const deliveryDays = 30;
/** The stored part of a response's body, in bytes. */
export const keptResponseBytes = 16_384;
/** The whole body of a delivery, in bytes. */
export const deliveryBodyLimit = 20_000;

/** The default number of hours for which both secrets sign after a rotation. */
export const overlapHours = 24;
export const longestOverlapHours = 168;
/** The number of former secrets that may sign in addition to the newest. */
export const formerSecretsKept = 4;

/** The number of deliveries that one call resends. */
export const resentTogether = 5_000;

/** `cancelled`: its outbound webhook was turned off or deleted while it waited. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The reasons for a try without a status code. The first five mean that the address may not be called. */
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
