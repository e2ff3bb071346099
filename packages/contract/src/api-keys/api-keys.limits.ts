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
/** Calls per minute and key. */
export const callsPerMinute = 600;
/** Days for which calls are stored and shown. */
export const usageDays = 30;
/** For this many days a revoked key is refused with its own error; afterwards it is unknown. */
export const revokedDays = 30;
