/** How long anything that was deleted into the bin can at least be restored. */
export const undoMinutes = 60;
