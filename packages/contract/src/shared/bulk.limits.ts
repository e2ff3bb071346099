/** Rows that one call may change together. */
export const bulkLimit = 100;
