import type * as z from 'zod';

/** A fact that is delivered to listeners. Its payload contains ids and facts, never secrets. */
export interface DomainEvent<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly payload: Payload;
}

export const domainEvent = <const Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
): DomainEvent<Name, Payload> => ({ name, payload });
