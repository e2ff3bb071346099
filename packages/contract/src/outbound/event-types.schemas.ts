import * as z from 'zod';
import { described } from '../shared/described.ts';
import { exampleId } from './event-type-facts.schemas.ts';
import { kwabaEventTypes } from './kwaba-event-types.schemas.ts';
import { paymentEventTypes } from './payment-event-types.schemas.ts';
import { visitorEventTypes } from './visitor-event-types.schemas.ts';

/**
 * All event types of outbound webhooks. A module's types are joined here, and `event-facts.service.ts` of the server
 * has a source for each. The data is defined field by field and never a table's row. Fields are added and never removed
 * or changed, because we don't know the receivers' programs.
 */
export const eventTypes = {
  ...paymentEventTypes,
  ...visitorEventTypes,
  ...kwabaEventTypes,
};

export type EventTypeName = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventTypeName, ...EventTypeName[]];
export const eventTypeSchema = z.enum(eventTypeNames);

/** The groups of event types, in the order of the form. */
export const eventTypeGroups = ['sales', 'payments', 'visitors', 'events', 'pages', 'kwaba'] as const;
export type EventTypeGroup = (typeof eventTypeGroups)[number];

/** One type, for a document that lists everything we send. */
export interface SentType {
  /** The schema of `data`. */
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** A type that is sent automatically and can be chosen. */
export interface EventType extends SentType {
  readonly group: EventTypeGroup;
}

export const eventTypeOf = (name: EventTypeName): EventType => eventTypes[name];

/** Only sent manually, to test a receiver. */
export const testType = 'webhook.test';
export const testDataSchema = z.object({
  message: z.string(),
  webhook_id: z.uuid().meta(described('outbound.webhook_id')),
});

const testEventType: SentType = {
  data: testDataSchema,
  example: { message: 'It works: events arrive like this.', webhook_id: exampleId(50) },
};

/** All types that a receiver can get. */
export const sentTypes: Readonly<Record<string, SentType>> = { ...eventTypes, [testType]: testEventType };

/** The JSON body of an outbound webhook. */
export interface EventBody {
  readonly type: EventTypeName | typeof testType;
  /** The time of the event, not of the delivery. */
  readonly timestamp: string;
  readonly data: unknown;
}
