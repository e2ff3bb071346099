/** A payout may use a new or changed account only after this many hours, so that a thief can't empty the balance unnoticed. */
export const newAccountHours = 24;
export const accountOwnerLength = 120;
export const bankNameLength = 80;
