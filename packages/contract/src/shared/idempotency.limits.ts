/** Characters of an `Idempotency-Key`. */
export const idempotencyKeyLimit = 200;
