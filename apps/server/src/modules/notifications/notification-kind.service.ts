import {
  type NotificationChannel,
  type NotificationGroup,
  type NotificationKind,
  notificationKinds,
} from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import { collected } from '../../kernel/module.ts';
import { slot } from '../../kernel/registry/registry.ts';

/**
 * A kind of notification: the stored values, and how its text shows them. The texts are in the module's
 * `messages/server.*.json`, below `notifications`.
 */
export interface NotificationDefinition<Values extends z.ZodType = z.ZodType> {
  readonly kind: NotificationKind;
  /** Its section of the preferences. */
  readonly group: NotificationGroup;
  /** The people who get an email about it unless they turned that off. Others can turn it on. */
  readonly email?: 'owner' | 'managers';
  /** The channels that can't be turned off by the people who have them by default: money that leaves, access, the plan. */
  readonly required?: readonly NotificationChannel[];
  readonly values: Values;
  // A method, not a property, so that definitions with different values fit in one slot.
  /** Returns the values of the ICU texts, in the reader's language; by default the stored values. */
  shown?(values: z.output<Values>, locale: Locale): Readonly<Record<string, string | number>>;
}

export const notification = <Values extends z.ZodType>(
  definition: NotificationDefinition<Values>,
): NotificationDefinition<Values> => definition;

declare module '../../kernel/module.ts' {
  interface Module {
    /** One definition for each kind of notification in the module's contract. */
    readonly notifications?: readonly NotificationDefinition[];
  }
}

/** Requires every kind that a manifest lists. */
export const notificationDefinitions = slot<NotificationDefinition>('notifications.kinds', notificationKinds);

export const notificationParts = [
  collected(notificationDefinitions, ({ notifications = [] }) =>
    Object.fromEntries(notifications.map((definition) => [definition.kind, definition])),
  ),
];
