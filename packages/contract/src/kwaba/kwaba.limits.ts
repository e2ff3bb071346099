/** An end user, as the company's own program knows them. */
export const externalIdLimit = 120;
export const kwabaNameLimit = 120;
/** What a company may keep beside an end user, for its own use. */
export const metadataKeys = 20;
export const metadataKeyLimit = 40;
export const metadataValueLimit = 500;

/** Characters of one message. */
export const messageTextLimit = 4_000;
/** The sender's own name for a message: the same one again is the same message, however often it is sent. */
export const clientIdLimit = 64;
/** Messages of a conversation that are read at once. */
export const messagesPage = 30;
export const messagesPageLimit = 100;

/** Of one conversation, by its end user. */
export const answersPerMinute = 20;
export const readsPerMinute = 120;
/** Of one network address, which many telephones share. */
export const answersPerAddress = 300;
export const readsPerAddress = 1_200;

/** How often an open conversation asks for what is new, and how often when nothing has come for a while. */
export const conversationPollSeconds = 4;
export const quietPollSeconds = 20;

/** Who wrote a message: somebody of the company, or its end user. */
export const senders = ['company', 'user'] as const;
export type Sender = (typeof senders)[number];
