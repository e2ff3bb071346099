import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import { eventTypes } from '@kumbi/contract/event-types.ts';
import { deliveryBodyLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import { type EventBody, testDataSchema, testType } from '@kumbi/contract/outbound/test-event.schemas.ts';
import type * as z from 'zod';

/** Returns the body of a delivery, validated against its type's schema, and reduced to the size limit. */
export function eventBody(type: EventTypeName, at: Date, data: Record<string, unknown>): string {
  return written({ type, timestamp: at.toISOString(), data: fitting(eventTypes[type].data.parse(data)) });
}

export const testBody = (at: Date, data: z.input<typeof testDataSchema>): string =>
  written({ type: testType, timestamp: at.toISOString(), data: testDataSchema.parse(data) });

const written = (body: EventBody): string => JSON.stringify(body);

/** The bytes around the data. */
const around = 200;

/** Halves long lists, such as an order's lines, until the body fits. The receiver can fetch the rest by id. */
function fitting(data: Record<string, unknown>): Record<string, unknown> {
  let fits = data;
  while (Buffer.byteLength(JSON.stringify(fits)) > deliveryBodyLimit - around) {
    const longest = Object.entries(fits)
      .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0)
      .sort(([, a], [, b]) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (!longest) throw new Error('an event is too large to send and has no list to shorten');
    const [key, list] = longest;
    fits = { ...fits, [key]: list.slice(0, Math.floor(list.length / 2)) };
  }
  return fits;
}
