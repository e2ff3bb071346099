/** Makes an end user. Answers `kwaba_user.external_id_taken`, or a `quota.*` refusal. */
export { makeUser } from './kwaba-user.service.ts';
/** `messageOf` reads one message with whose it is; the others write in a conversation, in either direction; the same `client_id` again is the same message. */
export { messageOf, sendToUser, takeAnswer } from './message.service.ts';
/** Makes a company a provider, or none any more; audited. */
export { markProvider } from './provider.service.ts';
