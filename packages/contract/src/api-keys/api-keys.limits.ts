import type { KeyType } from '../key-types.ts';

/** Types whose keys are for one webhook, integration or automation. */
export const targetedTypes = ['webhook', 'integration', 'automation'] as const;
export type TargetedType = Extract<KeyType, (typeof targetedTypes)[number]>;
export const isTargeted = (type: KeyType): type is TargetedType => (targetedTypes as readonly string[]).includes(type);

export const keyNameLimit = 80;
/** Keys that a workspace may have at once. */
export const keysLimit = 100;
export const networksLimit = 20;
/** Hours that a rotated secret may go on working; 0 ends it at once. */
export const graceHours = [0, 1, 24, 72, 168] as const;
/** Calls per minute and key. */
export const callsPerMinute = 600;
/** Days of calls that are kept and shown. */
export const usageDays = 30;
/** A revoked key says so for so many days; afterwards it is not known any more. */
export const revokedDays = 30;
