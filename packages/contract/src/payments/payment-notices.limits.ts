/** How long the endpoint of an integration may take to answer a notice. */
export const noticeTimeoutMs = 15_000;
/** How often a notice is sent that is not taken. */
export const noticeTries = 12;
/** In seconds: after each try e to the power of their number, and of ten at the most. */
export const noticeWait = (tries: number): number => Math.exp(Math.min(tries, 10));
