export { readAnswer as answerOf } from './answer.reads.ts';
export { hasSavedPage, readPage as pageOfId } from './page.reads.ts';
export { readTicket as ticketOf } from './ticket.reads.ts';
