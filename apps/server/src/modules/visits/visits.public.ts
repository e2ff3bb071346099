export type { BookingsTables } from './booking/booking.table.ts';
export { slotsOfDay } from './booking/slot.rules.ts';
export type { DonationsTables } from './donation/donation.table.ts';
export { readTicket } from './ticket/ticket.reads.ts';
export type { TicketLine, TicketsTables } from './ticket/ticket.table.ts';
export { drawCode } from './ticket/ticket-code.rules.ts';
