import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@kumbi/contract/event.ts';
import type * as z from 'zod';
import type { Effect } from '../records/effect.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { emitMany } from './emit.ts';

type ChangeEvents<Payload extends z.ZodType> = Readonly<
  Record<'created' | 'updated' | 'deleted' | 'restored', DomainEvent<string, Payload>>
>;

/** @param columns by default all but the time of the last write, which a write that changes nothing sets as well */
export const isChanged = <Row extends object>(
  before: Row,
  after: Row,
  columns: readonly string[] = Object.keys(before).filter((column) => column !== 'updated_at'),
): boolean => columns.some((column) => !isDeepStrictEqual(before[column as keyof Row], after[column as keyof Row]));

/**
 * Emits an event for each change of a record, and none for an update that changes nothing.
 *
 * @param columns those whose changes count; by default all but `updated_at`
 */
export function emitsChanges<Row extends object, Payload extends z.ZodType>(
  events: ChangeEvents<Payload>,
  payloadOf: (row: Row) => z.input<Payload>,
  columns?: readonly (keyof Row & string)[],
): Effect<Row> {
  const emitted = (event: DomainEvent<string, Payload>) => (ctx: Ctx, row: Row) =>
    emitMany(ctx, event, [payloadOf(row)]);
  return {
    created: emitted(events.created),
    updated: async (ctx, row, before) => {
      if (isChanged(before, row, columns)) await emitted(events.updated)(ctx, row);
    },
    deleted: emitted(events.deleted),
    restored: emitted(events.restored),
  };
}
