import * as z from 'zod';
import { academyEventTypes } from './academy/event-types.schemas.ts';
import { affiliatesEventTypes } from './affiliates/event-types.schemas.ts';
import { answersEventTypes } from './answers/event-types.schemas.ts';
import { automationsEventTypes } from './automations/event-types.schemas.ts';
import { contactsEventTypes } from './contacts/event-types.schemas.ts';
import { kwabaEventTypes } from './kwaba/event-types.schemas.ts';
import { linksEventTypes } from './links/event-types.schemas.ts';
import { pagesEventTypes } from './pages/event-types.schemas.ts';
import { paymentLinksEventTypes } from './payment-links/event-types.schemas.ts';
import { paymentsEventTypes } from './payments/event-types.schemas.ts';
import type { EventType } from './shared/event-type.ts';
import { shopsEventTypes } from './shops/event-types.schemas.ts';
import { visitsEventTypes } from './visits/event-types.schemas.ts';
import { whatsappEventTypes } from './whatsapp/event-types.schemas.ts';

/**
 * The events of each module that programs can subscribe to, in the order of forms. They are not in the manifests of
 * `modules.ts`, because they contain schemas and the first screen loads the manifests.
 */
export const eventTypes = {
  ...shopsEventTypes,
  ...paymentsEventTypes,
  ...affiliatesEventTypes,
  ...linksEventTypes,
  ...paymentLinksEventTypes,
  ...contactsEventTypes,
  ...academyEventTypes,
  ...answersEventTypes,
  ...visitsEventTypes,
  ...pagesEventTypes,
  ...automationsEventTypes,
  ...kwabaEventTypes,
  ...whatsappEventTypes,
} as const satisfies Readonly<Record<string, EventType>>;

export type EventTypeName = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventTypeName, ...EventTypeName[]];
export const eventTypeSchema = z.enum(eventTypeNames);

type EventTypeGroup = (typeof eventTypes)[EventTypeName]['group'];
const groupOf = (name: EventTypeName): EventTypeGroup => eventTypes[name].group;

/** The event types by their groups, both in the order of forms. */
export const eventTypeGroups: ReadonlyMap<EventTypeGroup, readonly EventTypeName[]> = Map.groupBy(
  eventTypeNames,
  groupOf,
);
