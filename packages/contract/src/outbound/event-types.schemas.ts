import * as z from 'zod';
import { described } from '../shared/described.ts';
import type { Bilingual } from '../shared/locale.ts';
import { exampleId } from './event-type-facts.schemas.ts';
import { kwabaEventTypes } from './kwaba-event-types.schemas.ts';
import { testMessage } from './outbound.texts.ts';
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
  readonly name: Bilingual;
  readonly description: Bilingual;
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
  webhook_id: z.uuid().meta(described('The tested outgoing webhook', 'O webhook de saída que se experimenta')),
});

const testEventType: SentType = {
  name: { en: 'Test', pt: 'Teste' },
  description: {
    en: 'Sent by hand to test your system. Every outgoing webhook accepts it, with any selection of events.',
    pt: 'Alguém do espaço enviou-o à mão, para experimentar o teu programa. Chega a qualquer webhook de saída, tenha escolhido o que tiver.',
  },
  data: testDataSchema,
  example: { message: testMessage.en, webhook_id: exampleId(50) },
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
