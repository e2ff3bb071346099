import { type NamesOf, namesOf } from '../module-names.ts';

export type NotificationKind = NamesOf<'notificationKinds'>;
export const notificationKinds = namesOf('notificationKinds');

/** Unread ones are counted up to here: more is a number that nobody reads. */
export const unreadLimit = 100;
