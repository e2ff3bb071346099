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

/** The input of a type's `data` schema. */
export type EventData<Name extends EventTypeName> = z.input<(typeof eventTypes)[Name]['data']>;

type Data = Record<string, unknown>;

/** Converts an event for outbound webhooks. */
export interface EventSource<E extends DomainEvent = DomainEvent> {
  readonly event: E;
  // Methods, not properties, so that sources of different events fit in one list.
  type(payload: z.output<E['payload']>): EventTypeName;
  /** Returns the data from the event itself. */
  data?(payload: z.output<E['payload']>): Data;
  /** Reads further data; undefined if the object no longer exists. */
  read?(ctx: Ctx, payload: z.output<E['payload']>): Promise<Data | undefined>;
}

/** A source for an event of one type, with data that must be read. */
export function readSource<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: Name,
  read: (ctx: Ctx, payload: z.output<E['payload']>) => Promise<EventData<Name> | undefined>,
): EventSource<E> {
  return { event, type: () => type, read };
}

/** A source for an event that contains all data itself. */
export function source<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: (payload: z.output<E['payload']>) => Name,
  data: (payload: z.output<E['payload']>) => EventData<Name>,
): EventSource<E> {
  return { event, type, data };
}

/** Returns the body of a delivery, validated against its type's schema, and reduced to the size limit. */
export function bodyOf(type: EventTypeName, at: Date, data: Record<string, unknown>): string {
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
    if (!longest) throw new Error('An event is too large to be sent, and holds no list to cut');
    const [key, list] = longest;
    fits = { ...fits, [key]: list.slice(0, Math.floor(list.length / 2)) };
  }
  return fits;
}
