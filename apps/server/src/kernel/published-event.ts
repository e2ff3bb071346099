import type { DomainEvent } from '@kumbi/contract/event.ts';
import type { EventTypeName } from '@kumbi/contract/event-type-names.ts';
import type { eventTypes } from '@kumbi/contract/event-types.ts';
import type * as z from 'zod';
import type { Ctx } from './tenancy/ctx.ts';

/** The input of a type's `data` schema. */
type EventData<Name extends EventTypeName> = z.input<(typeof eventTypes)[Name]['data']>;
type Data = Record<string, unknown>;

/** An event of a module that programs outside can subscribe to, and its conversion to the public type. */
export interface PublishedEvent<E extends DomainEvent = DomainEvent> {
  readonly event: E;
  // Methods, not properties, so that different events fit in one list.
  type(payload: z.output<E['payload']>): EventTypeName;
  /** Returns the data from the event itself. */
  data?(payload: z.output<E['payload']>): Data;
  /** Reads further data; undefined if the object no longer exists. */
  read?(ctx: Ctx, payload: z.output<E['payload']>): Promise<Data | undefined>;
}

/** Publishes an event as one type, with data that must be read. */
export function publishRead<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: Name,
  read: (ctx: Ctx, payload: z.output<E['payload']>) => Promise<EventData<Name> | undefined>,
): PublishedEvent<E> {
  return { event, type: () => type, read };
}

/** Publishes an event that contains all data itself. */
export function publish<E extends DomainEvent, Name extends EventTypeName>(
  event: E,
  type: (payload: z.output<E['payload']>) => Name,
  data: (payload: z.output<E['payload']>) => EventData<Name>,
): PublishedEvent<E> {
  return { event, type, data };
}

const longestValue = 1_000;

/** Shortens a visitor's text, so that a message stays within its size. */
export const cutText = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
