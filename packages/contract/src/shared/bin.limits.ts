/** The minutes for which a row in the bin can be restored. */
export const undoMinutes = 60;
