/** Seats of all kinds in one order: each has its picture in one mail. */
export const seatsPerOrder = 40;
