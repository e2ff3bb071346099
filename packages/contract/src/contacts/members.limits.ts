/** How long the link in the mail works, in minutes. */
export const memberLinkMinutes = 15;
/** How long a browser stays signed in. */
export const memberDays = 30;
/** Links that one customer is sent within the time that one works. */
export const memberLinksAtOnce = 3;
