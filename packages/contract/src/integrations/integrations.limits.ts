/** The longest name of an integration. */
export const integrationNameLength = 100;
/** Credentials that were replaced are kept so long for the payments that were begun with them: no reference lives longer. */
export const replacedCredentialDays = 30;
