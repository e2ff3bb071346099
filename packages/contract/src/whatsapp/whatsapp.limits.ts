/** Messages and statuses are kept for this time. */
export const whatsappMessageDays = 90;
/** The newest messages of a workspace that are kept. */
export const whatsappMessagesKept = 50_000;
/** The longest text of a message at WhatsApp. */
export const whatsappTextLength = 4_096;

/** The states of a sent message, in their order. */
export const whatsappStatuses = ['sent', 'delivered', 'read', 'failed'] as const;
export type WhatsappStatus = (typeof whatsappStatuses)[number];
