import type { KeyType } from '../key-types.ts';
import { apiKeysContract } from './api-keys.contract.ts';

/** Types whose keys are for one webhook, integration or automation. */
export const targetedTypes = ['webhook', 'integration', 'automation'] as const;
export type TargetedType = Extract<KeyType, (typeof targetedTypes)[number]>;
export const isTargeted = (type: KeyType): type is TargetedType => (targetedTypes as readonly string[]).includes(type);

export const keyNameLimit = 80;
/** The maximum number of keys in a workspace. */
export const keysLimit = apiKeysContract.everyPlan.api_keys;
export const networksLimit = 20;
/** Hours that a rotated secret may still work; 0 ends it immediately. */
export const graceHours = [0, 1, 24, 72, 168] as const;
/** Calls per minute of a key that has no limit of its own choice. */
export const callsPerMinute = 600;
/** The highest limits that a key can have. */
export const callsPerMinuteLimit = 6_000;
export const callsPerMonthLimit = 100_000_000;
/** Days for which calls are stored and shown. */
export const usageDays = 30;
/** Days for which a request stays in the log, if the workspace has no more than `requestsKept`. */
export const requestDays = 30;
/** The newest requests of a workspace that are kept, over all its keys. */
export const requestsKept = 100_000;
/** For this many days a revoked key is listed and refused with its own error; afterwards it is unknown. */
export const revokedDays = 30;
/** Days between the notice of an expiry and the expiry. */
export const expiryNoticeDays = 14;

/** The states that a person gives a key. */
export const keySwitches = ['on', 'off'] as const;
export type KeySwitch = (typeof keySwitches)[number];
