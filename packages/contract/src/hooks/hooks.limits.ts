import { deliveryFailures } from '../shared/deliveries.limits.ts';

export const hookStatuses = ['on', 'off'] as const;
export type HookStatus = (typeof hookStatuses)[number];

export const hookNameLimit = 80;

/** The methods of the viewer's filter. Others are accepted too, and shown without a filter. */
export const eventMethods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const eventBodyBytes = 1024 * 1024;
/** Returns the file name of an event's body, for any content type. */
export const eventBodyFile = (id: string): string => `event-${id}.bin`;
/** The number of newest events that each webhook keeps, and their longest age. */
export const eventsKept = 1_000;
export const eventDays = 30;

/** The periods of the log's filter, in seconds. */
export const eventPeriods = { hour: 3_600, day: 86_400, week: 604_800 } as const;
export type EventPeriod = keyof typeof eventPeriods;
export const eventPeriodNames = ['hour', 'day', 'week'] as const satisfies readonly EventPeriod[];

export const reportSteps = ['hour', 'day'] as const;
export type ReportStep = (typeof reportSteps)[number];
/** The spans of a report, each with its number of points. */
export const reportSpans = {
  day: { step: 'hour', points: 24 },
  week: { step: 'hour', points: 168 },
  month: { step: 'day', points: 30 },
  quarter: { step: 'day', points: 90 },
} as const satisfies Readonly<Record<string, { readonly step: ReportStep; readonly points: number }>>;
export const reportSpanNames = [
  'day',
  'week',
  'month',
  'quarter',
] as const satisfies readonly (keyof typeof reportSpans)[];
export type ReportSpan = (typeof reportSpanNames)[number];
/** The number of days for which the hours of deleted events are kept. */
export const reportDays = 92;

export const answerBodyLimit = 20_000;
export const answerDelayLimitMs = 10_000;

/** The lower and upper limit of a webhook's calls per minute; a sixth of it in each ten seconds. */
export const rateLimitLeast = 60;
export const rateLimitMost = 600_000;

/** The kinds of a sender's authentication. */
export const signatureKinds = ['none', 'standard', 'hmac', 'proxypay', 'meta', 'basic'] as const;
export type SignatureKind = (typeof signatureKinds)[number];
export const signatureEncodings = ['hex', 'base64'] as const;
export type SignatureEncoding = (typeof signatureEncodings)[number];
/** The validity of a signature with a time, as the Standard Webhooks specification recommends. */
export const signatureToleranceSeconds = 300;

/** `unchecked`: the webhook requires no signature. `missing`, `wrong` and `expired` are bad ones. */
export const verifications = ['unchecked', 'valid', 'missing', 'wrong', 'expired'] as const;
export type Verification = (typeof verifications)[number];

/** The kinds of targets that a webhook can be bound to. */
export const hookTargetKinds = ['integration', 'automation'] as const;
export type HookTargetKind = (typeof hookTargetKinds)[number];

export const replayTimeoutMs = 15_000;
/** The displayed part of a replay's response. */
export const replayAnswerBytes = 16_384;

/** The longest wait of a program for the next event in one call, in seconds. */
export const eventWaitSeconds = 30;
/** The number of calls of one key that may wait at the same time, in each process of the server. */
export const eventWaitsPerKey = 10;

/** The destinations of one webhook, besides the flow or integration that it is bound to. */
export const destinationsLimit = 10;
export const destinationNameLimit = 80;
export const destinationUrlLimit = 2_000;
export const filterConditionsLimit = 10;
export const conditionNameLimit = 200;
export const conditionValueLimit = 500;
/** The part of an event that a condition reads. */
export const conditionSides = ['body', 'header'] as const;
/** The newest events that a preview of a filter evaluates, and the limit for their bodies together. */
export const previewedEvents = 50;
export const previewedBytes = 16 * 1024 * 1024;

/** Seconds from one attempt of a delivery to the next; the first is immediate. Each gets a small random addition. */
export const deliveryDelays = [0, 10, 60, 300, 1_800, 7_200, 18_000, 36_000] as const;
/** The stored part of a destination's response, in bytes. */
export const deliveryAnswerBytes = 2_048;
/** Failed attempts in a row after which the owner is notified. */
export const alertAfterDefault = 5;
export const alertAfterMost = 1_000;
/** Events with waiting deliveries are kept among this many newest events of their webhook. */
export const waitingEventsKept = 10_000;

/** An event that has passed through this many destinations is delivered to none, so that destinations can't form a loop. */
export const mostHops = 3;
export const hopsHeader = 'x-kumbi-hops';

/** `loop`: the event has passed through too many destinations. */
export const hookDeliveryFailures = [...deliveryFailures, 'loop'] as const;
export type HookDeliveryFailure = (typeof hookDeliveryFailures)[number];
