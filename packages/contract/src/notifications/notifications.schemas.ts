import { type NamesOf, namesOf } from '../module-names.ts';

export type NotificationKind = NamesOf<'notificationKinds'>;
export const notificationKinds = namesOf('notificationKinds');

/** Things that need a decision, until someone has taken it. */
export type AttentionKind = NamesOf<'attentionKinds'>;
export const attentionKinds = namesOf('attentionKinds');

/** Unread notifications are counted up to this number. */
export const unreadLimit = 100;
