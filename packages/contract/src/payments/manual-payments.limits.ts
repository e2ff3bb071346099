/** A transfer is payable until the end of this many days, in Luanda. */
export const transferDays = 3;
/** The days after that when its stock is released: banks take up to two days to credit a transfer. */
export const transferGraceDays = 2;
/** An order that is paid on delivery ends after this many days, unless its goods were delivered. */
export const deliveryDays = 14;
/** The days to hand in the money for delivered goods. */
export const collectionDays = 60;
/** The largest proof of a transfer. */
export const proofBytes = 5 * 1024 * 1024;
/** The proofs that a buyer can send for one purchase. Each replaces the one before. */
export const proofsPerCheckout = 5;
/** A proof keeps its purchase open for at least this long, so that the seller has time to look. */
export const proofReviewHours = 48;
/** No proof keeps a purchase open for longer than this after its start. */
export const proofHoldDays = 8;
/** The characters of the reason for refusing a proof, which the buyer reads. */
export const proofReasonLength = 200;
