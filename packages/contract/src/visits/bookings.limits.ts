/** Times ahead that one address may hold on a page: a visitor cannot empty a calendar. */
export const bookingsAhead = 5;
/** How long before its time a booking is brought to mind. */
export const reminderHours = 24;
/** Why a booking was cancelled, in words. */
export const cancelReasonLimit = 500;
/** Days that are asked for at once: today and the longest horizon of a block. */
export const slotDaysLimit = 181;
