/** Seats of all kinds in one order: the email has a picture of each. */
export const seatsPerOrder = 40;
