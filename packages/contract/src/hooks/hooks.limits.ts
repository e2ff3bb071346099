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
