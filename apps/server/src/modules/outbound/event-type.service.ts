import type { DomainEvent } from '@kumbi/contract/event.ts';
import {
  type EventBody,
  type EventTypeName,
  eventTypes,
  testDataSchema,
  testType,
} from '@kumbi/contract/outbound/event-types.schemas.ts';
import { deliveryBodyLimit } from '@kumbi/contract/outbound/outbound.limits.ts';
import type * as z from 'zod';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

/** What a type's `data` is made of, before its schema has looked at it. */
export type EventData<Name extends EventTypeName> = z.input<(typeof eventTypes)[Name]['data']>;

type Data = Record<string, unknown>;

/** How an event becomes something that outbound webhooks are told. */
export interface EventSource<E extends DomainEvent = DomainEvent> {
  readonly event: E;
  // Methods, not properties: sources of different events then fit in one list.
  type(payload: z.output<E['payload']>): EventTypeName;
  /** What the event itself tells. */
  data?(payload: z.output<E['payload']>): Data;
  /** What has to be read first; nothing when what it is about is no more. */
  read?(ctx: Ctx, payload: z.output<E['payload']>): Promise<Data | undefined>;
}

/** An event of one type, of which more is told than it says itself. */
export function readSource<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: Name,
  read: (ctx: Ctx, payload: z.output<E['payload']>) => Promise<EventData<Name> | undefined>,
): EventSource<E> {
  return { event, type: () => type, read };
}

/** An event that itself says all that is told. */
export function source<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: (payload: z.output<E['payload']>) => Name,
  data: (payload: z.output<E['payload']>) => EventData<Name>,
): EventSource<E> {
  return { event, type, data };
}

/** The body of a delivery, checked against what was promised for its type, and cut to what may be sent. */
export function bodyOf(type: EventTypeName, at: Date, data: Record<string, unknown>): string {
  return written({ type, timestamp: at.toISOString(), data: fitting(eventTypes[type].data.parse(data)) });
}

export const testBody = (at: Date, data: z.input<typeof testDataSchema>): string =>
  written({ type: testType, timestamp: at.toISOString(), data: testDataSchema.parse(data) });

const written = (body: EventBody): string => JSON.stringify(body);

/** Room for what stands around the data. */
const around = 200;

/** A hundred lines of an order are told by halves, until they fit: the receiver asks for the rest by the id. */
function fitting(data: Record<string, unknown>): Record<string, unknown> {
  let fits = data;
  while (Buffer.byteLength(JSON.stringify(fits)) > deliveryBodyLimit - around) {
    const longest = Object.entries(fits)
      .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0)
      .sort(([, a], [, b]) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    if (!longest) throw new Error('An event is too large to be sent, and holds no list to cut');
    const [key, list] = longest;
    fits = { ...fits, [key]: list.slice(0, Math.floor(list.length / 2)) };
  }
  return fits;
}
