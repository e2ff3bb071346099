import * as z from 'zod';
import type { Bilingual } from '../shared/locale.ts';
import { kwabaEventTypes } from './kwaba-event-types.schemas.ts';
import { paymentEventTypes } from './payment-event-types.schemas.ts';
import { visitorEventTypes } from './visitor-event-types.schemas.ts';

/**
 * Everything that an outbound webhook can be told of. A module's types join here, and are sent from the line that
 * `event-types.service.ts` of the server has for each. What is sent is written out by hand and never a table's row;
 * fields are added and never taken away or changed, because receivers are programs that we do not know.
 */
export const eventTypes = {
  ...paymentEventTypes,
  ...visitorEventTypes,
  ...kwabaEventTypes,
};

export type EventTypeName = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventTypeName, ...EventTypeName[]];
export const eventTypeSchema = z.enum(eventTypeNames);

/** How the choice of types is parted, in its order. */
export const eventTypeGroups = ['sales', 'payments', 'visitors', 'events', 'pages', 'kwaba'] as const;
export type EventTypeGroup = (typeof eventTypeGroups)[number];

/** What one type is, for a screen or a document that shows them all. */
export interface EventType {
  readonly group: EventTypeGroup;
  readonly name: Bilingual;
  readonly description: Bilingual;
  /** The schema of `data`. */
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

export const eventTypeOf = (name: EventTypeName): EventType => eventTypes[name];

/** Sent by hand only, so that a receiver can be tried. */
export const testType = 'webhook.test';
export const testDataSchema = z.object({ message: z.string(), webhook_id: z.uuid() });

/** What an outbound webhook receives, as JSON. */
export interface EventBody {
  readonly type: EventTypeName | typeof testType;
  /** When it happened, not when it is sent. */
  readonly timestamp: string;
  readonly data: unknown;
}
