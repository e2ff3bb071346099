/** The lifetime of a requested sign-in link, in minutes. */
export const signInLinkMinutes = 10;
/** The lifetime of a customer session, in days. */
export const customerSessionDays = 30;
/** The number of links that a customer may request within the lifetime of one. */
export const signInLinksAtOnce = 3;
