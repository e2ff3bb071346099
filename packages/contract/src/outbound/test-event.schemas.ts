import * as z from 'zod';
import type { EventTypeName } from '../event-type-names.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';

/** Only sent manually, to test a receiver. */
export const testType = 'webhook.test';
export const testDataSchema = z.object({
  message: z.string(),
  webhook_id: z.uuid().meta(described('outbound.webhook_id')),
});

/** The messages of outgoing webhooks in addition to the events of modules. */
export const outboundMessages = {
  [testType]: {
    data: testDataSchema,
    example: { message: 'It works: events arrive like this.', webhook_id: exampleId(50) },
  },
} as const;

/** The JSON body of an outbound webhook. */
export interface EventBody {
  readonly type: EventTypeName | typeof testType;
  /** The time of the event, not of the delivery. */
  readonly timestamp: string;
  readonly data: unknown;
}
