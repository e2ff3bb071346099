/** The longest ID of an end user in the company's own program. */
export const externalIdLimit = 120;
export const kwabaNameLimit = 120;
/** Whether a user has replies that no one has read. */
export const kwabaUserStates = ['unread', 'read'] as const;
export type KwabaUserState = (typeof kwabaUserStates)[number];
/** The size of a company's own metadata about an end user. */
export const metadataKeys = 20;
export const metadataKeyLimit = 40;
export const metadataValueLimit = 500;

/** The longest message in characters. */
export const messageTextLimit = 4_000;
/** The longest client ID. The same ID always means the same message, even if it is sent several times. */
export const clientIdLimit = 64;
/** Messages of a conversation in one page. */
export const messagesPage = 30;
export const messagesPageLimit = 100;

/** The answers of one conversation's end user. */
export const answersPerMinute = 20;
export const readsPerMinute = 120;
/** The answers from one network address, which many phones share. */
export const answersPerAddress = 300;
export const readsPerAddress = 1_200;

/** The poll interval of an open conversation, and the longer one after a quiet time. */
export const conversationPollSeconds = 4;
export const quietPollSeconds = 20;

/** The author of a message: the company, or its end user. */
export const senders = ['company', 'user'] as const;
export type Sender = (typeof senders)[number];
