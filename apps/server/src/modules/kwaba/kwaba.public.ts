/** Creates an end user. Returns `kwaba_user.external_id_taken` or a `quota.*` refusal. */
export { makeUser } from './kwaba-user.service.ts';
/**
 * `messageOf` reads one message with its user. The others write in a conversation, one in each direction; the same
 * `client_id` always means the same message.
 */
export { messageOf, sendToUser, takeAnswer } from './message.service.ts';
/** Marks a company as a provider or removes the mark, with an audit entry. */
export { markProvider } from './provider.service.ts';
