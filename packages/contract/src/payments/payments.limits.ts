/** How often the browser asks for the status when its socket is not there. */
export const pollSeconds = 5;
/** A reference is payable until the end of this many days, in Luanda. */
export const referenceDays = 3;
/** A payment that a program asks for can be paid for at most so many days, and at least so many minutes. */
export const programPaymentDays = 28;
export const programPaymentMinutes = 30;
/** The least and the most that a reference can be for, in minor units: 1 Kz, and what ProxyPay takes. */
export const leastReferenceMinor = 100;
export const mostReferenceMinor = 9_999_999_999;
/** Stock of a reference is freed this long after its end, when the reference was deleted at the provider. */
export const releaseMinutesAfterExpiry = 60;
/** The last units of a product are held for two hours only. */
export const scarceHoldMinutes = 120;
/** From this many units left on, a hold is a scarce one. */
export const scarceUnits = 3;
/** Unpaid purchases of one phone in one workspace. */
export const openHoldsPerBuyer = 5;
/** Unpaid purchases from one network address in one shop: many phones share one, so it is no person's limit. */
export const callerHolds = 60;
/**
 * Unpaid orders of one counted product from one network address. Not from all: a script would then close a product to
 * everybody with as few.
 */
export const callerProductHolds = 20;
