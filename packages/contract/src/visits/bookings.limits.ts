/** Upcoming bookings that one address may have on a page, so that one visitor can't fill a calendar. */
export const bookingsAhead = 5;
/** Hours before a booking at which the visitor is reminded. */
export const reminderHours = 24;
/** The length of the reason for a cancellation, in characters. */
export const cancelReasonLimit = 500;
/** The maximum number of days in one call: today and the longest horizon of a block. */
export const slotDaysLimit = 181;
