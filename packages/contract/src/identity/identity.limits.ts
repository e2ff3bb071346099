/** Limits of accounts. Lengths in characters. */
export const passwordLength = { min: 10, max: 128 } as const;
export const personNameLength = 80;
/** The lifetime of a session since its last use, in days. */
export const sessionDays = 30;
