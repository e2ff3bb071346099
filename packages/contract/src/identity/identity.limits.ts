/** Limits of accounts. Lengths in characters. */
export const passwordLength = { min: 10, max: 128 } as const;
export const personNameLength = 80;
/** The lifetime of a session since its last use, in days. */
export const sessionDays = 14;
/** The lifetime of a session since its sign-in, in days, however often it is used: NIST SP 800-63B allows thirty. */
export const sessionMostDays = 30;
/** The lifetime of an emailed code that proves who is at the browser, in minutes. */
export const proofCodeMinutes = 10;
/** The lifetime of an emailed sign-in link, in minutes. */
export const signInLinkMinutes = 15;
