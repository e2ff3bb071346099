export { readTicket } from './ticket/ticket.reads.ts';
