import * as z from 'zod';
import { academyEventGroups } from './academy/event-types.limits.ts';
import { affiliatesEventGroups } from './affiliates/event-types.limits.ts';
import { answersEventGroups } from './answers/event-types.limits.ts';
import { automationsEventGroups } from './automations/event-types.limits.ts';
import { contactsEventGroups } from './contacts/event-types.limits.ts';
import { kwabaEventGroups } from './kwaba/event-types.limits.ts';
import { linksEventGroups } from './links/event-types.limits.ts';
import { pagesEventGroups } from './pages/event-types.limits.ts';
import { paymentLinksEventGroups } from './payment-links/event-types.limits.ts';
import { paymentsEventGroups } from './payments/event-types.limits.ts';
import { shopsEventGroups } from './shops/event-types.limits.ts';
import { visitsEventGroups } from './visits/event-types.limits.ts';
import { whatsappEventGroups } from './whatsapp/event-types.limits.ts';

/**
 * The events of each module that programs can subscribe to, in the order of forms, with their groups. They are apart from
 * their schemas, which the screens don't need.
 */
const groups = {
  ...shopsEventGroups,
  ...paymentsEventGroups,
  ...affiliatesEventGroups,
  ...linksEventGroups,
  ...paymentLinksEventGroups,
  ...contactsEventGroups,
  ...academyEventGroups,
  ...answersEventGroups,
  ...visitsEventGroups,
  ...pagesEventGroups,
  ...automationsEventGroups,
  ...kwabaEventGroups,
  ...whatsappEventGroups,
} as const;

export type EventTypeName = keyof typeof groups;
export type EventTypeGroup = (typeof groups)[EventTypeName];
export const eventTypeNames = Object.keys(groups) as [EventTypeName, ...EventTypeName[]];
export const eventTypeSchema = z.enum(eventTypeNames);
const groupOfEvent = (name: EventTypeName): EventTypeGroup => groups[name];

/** The event types by their groups, both in the order of forms. */
export const eventTypeGroups: ReadonlyMap<EventTypeGroup, readonly EventTypeName[]> = Map.groupBy(
  eventTypeNames,
  groupOfEvent,
);
