/** Limits of accounts. Lengths in characters. */
export const passwordLength = { min: 10, max: 128 } as const;
export const personNameLength = 80;
/** A sign-in lasts this long since it was last used. */
export const sessionDays = 30;
