import { type NamesOf, namesOf } from '../module-names.ts';

export type NotificationKind = NamesOf<'notificationKinds'>;
export const notificationKinds = namesOf('notificationKinds');

/** Things that need a decision, until someone has taken it. */
export type AttentionKind = NamesOf<'attentionKinds'>;
export const attentionKinds = namesOf('attentionKinds');

/** Unread notifications are counted up to this number. */
export const unreadLimit = 100;

/** Where a person hears about something: the bell of the app, an email, a message on their devices. */
export const notificationChannels = ['app', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The sections of the preferences, in their order. */
export const notificationGroups = ['sales', 'customers', 'connections', 'workspace'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
