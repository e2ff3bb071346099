/** How long a sign-in, or a repeated proof of the person at the browser, counts as recent, in minutes. */
export const proofMinutes = 15;
