/** The number of attempts to send a notice. */
export const noticeTries = 12;
/** The wait in seconds after each attempt: e to the power of their number, and of ten at most. */
export const noticeWait = (tries: number): number => Math.exp(Math.min(tries, 10));
