/** The stored part of each side, in characters. */
export const keptSideLimit = 10_000;
