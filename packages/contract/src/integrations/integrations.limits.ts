/** The longest name of an integration. */
export const integrationNameLength = 100;
/** The timeout of an integration's endpoint for a notice. */
export const noticeTimeoutMs = 15_000;
/** Replaced credentials are kept for the payments that were started with them: no reference lives longer. */
export const replacedCredentialDays = 30;
