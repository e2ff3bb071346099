/** The characters of one message. */
export const supportMessageLimit = 4_000;
/** The files of one message. */
export const supportFilesPerMessage = 5;
/** The largest file of a message, in bytes. */
export const supportFileBytes = 10 * 1024 * 1024;
/** The messages of one person in a minute. */
export const supportMessagesPerMinute = 20;
/** The messages of one person in a workspace within 24 hours. */
export const supportMessagesPerDay = 300;
/** A message that the other side hasn't seen after this time is sent by email. */
export const supportAwayMinutes = 5;
/** If the other side has not looked since the last email, the next one waits at least this long. */
export const supportMailGapMinutes = 30;
/** The messages that one email quotes; it counts the others. */
export const supportMailMessages = 10;
/** The extensions of the files that a message may have. Their contents decide, and must match the name. */
export const supportFileExtensions = [
  ...['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'avif'],
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'log'],
] as const;

export const supportStatuses = ['open', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];
/** The two sides of a conversation. */
export const supportSides = ['user', 'operator'] as const;
export type SupportSide = (typeof supportSides)[number];
/** The filters of the operator's list; `unanswered` are open ones whose last message is the user's. */
export const supportFilters = ['open', 'unanswered', 'closed', 'all'] as const;
export type SupportFilter = (typeof supportFilters)[number];
