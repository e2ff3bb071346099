/** Reads one message with its end user. */
export { messageOf } from './message.service.ts';
