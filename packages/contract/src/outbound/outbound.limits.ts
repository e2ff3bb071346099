import {
  defaultOverlapHours,
  deliveryTimeoutMs,
  longestRetryAfter,
  mostOverlapHours,
  receiverFailingDays,
} from '../shared/deliveries.limits.ts';
import { outboundContract } from './outbound.contract.ts';

export const webhookNameLimit = 80;
export const webhookDescriptionLimit = 300;
export const webhookUrlLimit = 2_048;
export const webhooksLimit = outboundContract.everyPlan.outbound_webhooks;

export const webhookSwitches = ['on', 'off'] as const;
export type WebhookSwitch = (typeof webhookSwitches)[number];
/** The filters of the list. A failing webhook is on or off too. */
export const webhookStates = [...webhookSwitches, 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Seconds from one try of a delivery to the next; the first is immediate. Each gets a small random addition. */
export const tryDelays = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** The longest obeyed `Retry-After` of a receiver, in seconds. */
export const longestWait = longestRetryAfter;
/** A receiver without a response after this time has failed. */
export const tryTimeoutMs = deliveryTimeoutMs;
/** An outbound webhook is turned off after this many days of failures. */
export const failingDays = receiverFailingDays;

/** The number of days for which deliveries are kept, with each try's request and response. */
export const deliveryDays = 30;
/** The stored part of a response's body, in bytes. */
export const keptResponseBytes = 16_384;
/** The whole body of a delivery, in bytes. */
export const deliveryBodyLimit = 20_000;

/** The default number of hours for which both secrets sign after a rotation. */
export const overlapHours = defaultOverlapHours;
export const longestOverlapHours = mostOverlapHours;
