/** The longest `Idempotency-Key` in characters. */
export const idempotencyKeyLimit = 200;
