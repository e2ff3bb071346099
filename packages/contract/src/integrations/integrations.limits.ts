/** The longest name of an integration. */
export const integrationNameLength = 100;
/** The timeout of an integration's endpoint for a notice. */
export const noticeTimeoutMs = 15_000;
/** Replaced credentials are kept for the payments that were started with them: no reference lives longer. */
export const replacedCredentialDays = 30;

export const integrationStatuses = ['on', 'off'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];
/** The filters of the list. The service refuses a lost connection, which is on or off too. */
export const integrationStates = [...integrationStatuses, 'lost'] as const;
export type IntegrationState = (typeof integrationStates)[number];
