/** The interval in which a browser without a socket polls the status. */
export const pollSeconds = 5;
/** A reference is payable until the end of this many days, in Luanda. */
export const referenceDays = 3;
/** The longest validity of a program's payment in days, and the shortest in minutes. */
export const programPaymentDays = 28;
export const programPaymentMinutes = 30;
/** The lowest and highest amount of a reference, in minor units: 1 Kz, and ProxyPay's limit. */
export const leastReferenceMinor = 100;
export const mostReferenceMinor = 9_999_999_999;
/** The minutes after a reference's end when its stock is released and the reference deleted at the provider. */
export const releaseMinutesAfterExpiry = 60;
/** The last units of a product are reserved for only two hours. */
export const scarceHoldMinutes = 120;
/** A reservation is scarce if at most this many units are left. */
export const scarceUnits = 3;
/** Unpaid purchases of one phone in one workspace. */
export const openHoldsPerBuyer = 5;
/** Attempts to pay one purchase: each may send a request to a phone. */
export const attemptsPerCheckout = 10;
/** Unpaid purchases from one network address in one shop. Many phones share one, so it isn't the limit of a person. */
export const callerHolds = 60;
/**
 * Unpaid orders of one counted product from one network address. Not from all: otherwise a script could block a product
 * for everyone with this many orders.
 */
export const callerProductHolds = 20;
/** The countdown while a buyer approves a payment on a phone or in an app. It only changes what the page says. */
export const approvalSeconds = 59;
/** The same while a transfer of a cryptocurrency is on its way. */
export const cryptoSeconds = 90;
/** The characters of the reason for a refund, which the buyer reads. */
export const refundReasonLength = 200;
