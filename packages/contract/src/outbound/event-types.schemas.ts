import * as z from 'zod';
import { described } from '../shared/described.ts';
import type { Bilingual } from '../shared/locale.ts';
import { exampleId } from './event-type-facts.schemas.ts';
import { kwabaEventTypes } from './kwaba-event-types.schemas.ts';
import { testMessage } from './outbound.texts.ts';
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

/** What one type is, for a document that shows all that is sent. */
export interface SentType {
  readonly name: Bilingual;
  readonly description: Bilingual;
  /** The schema of `data`. */
  readonly data: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** One that is told of by itself, and can be chosen. */
export interface EventType extends SentType {
  readonly group: EventTypeGroup;
}

export const eventTypeOf = (name: EventTypeName): EventType => eventTypes[name];

/** Sent by hand only, so that a receiver can be tried. */
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

/** Everything that a receiver can get, by its type. */
export const sentTypes: Readonly<Record<string, SentType>> = { ...eventTypes, [testType]: testEventType };

/** What an outbound webhook receives, as JSON. */
export interface EventBody {
  readonly type: EventTypeName | typeof testType;
  /** When it happened, not when it is sent. */
  readonly timestamp: string;
  readonly data: unknown;
}
