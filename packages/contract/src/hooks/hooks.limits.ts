export const hookStatuses = ['on', 'off'] as const;
export type HookStatus = (typeof hookStatuses)[number];

export const hookNameLimit = 80;

/** The methods that the viewer filters by; any other is taken, too, and shown among all. */
export const eventMethods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const eventBodyBytes = 1024 * 1024;
/** Under which name the body of an event is saved, whatever its sender says that it is. */
export const eventBodyFile = (id: string): string => `event-${id}.bin`;
/** Of each webhook the newest so many are kept, and none for longer. */
export const eventsKept = 1_000;
export const eventDays = 30;

export const answerBodyLimit = 20_000;
export const answerDelayLimitMs = 10_000;

/** Calls a minute that one webhook may be set to take; a sixth of it in each ten seconds. */
export const rateLimitLeast = 60;
export const rateLimitMost = 600_000;

/** How a sender proves that a call is its own. */
export const signatureKinds = ['none', 'standard', 'hmac', 'proxypay', 'meta', 'basic'] as const;
export type SignatureKind = (typeof signatureKinds)[number];
export const signatureEncodings = ['hex', 'base64'] as const;
export type SignatureEncoding = (typeof signatureEncodings)[number];
/** A signature with a time in it is good for so long, as the Standard Webhooks specification recommends. */
export const signatureToleranceSeconds = 300;

/** `unchecked`: the webhook asks for no signature. `missing`, `wrong` and `expired` are bad ones. */
export const verifications = ['unchecked', 'valid', 'missing', 'wrong', 'expired'] as const;
export type Verification = (typeof verifications)[number];

/** What a webhook can be bound to; it then takes its events. */
export const hookTargetKinds = ['integration', 'automation'] as const;
export type HookTargetKind = (typeof hookTargetKinds)[number];

export const replayTimeoutMs = 15_000;
/** What is shown of the answer to a replay. */
export const replayAnswerBytes = 16_384;

/** Seconds that a program may wait for the next event in one call. */
export const eventWaitSeconds = 30;
/** Calls of one key that may wait at once, in each process of the server. */
export const eventWaitsPerKey = 10;
