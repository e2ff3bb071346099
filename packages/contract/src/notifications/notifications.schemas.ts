import { type NamesOf, namesOf } from '../module-names.ts';

export type NotificationKind = NamesOf<'notificationKinds'>;
export const notificationKinds = namesOf('notificationKinds');

/** Unread notifications are counted up to this number. */
export const unreadLimit = 100;
