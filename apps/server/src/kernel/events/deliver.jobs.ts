import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { KernelTables } from '../database/kernel.table.ts';
import { pausedMs } from '../database/paused-workspaces.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Job, job, type Listener } from '../module.ts';
import { askedBy } from './heard-events.ts';

/** Delivers one event to each listener that hasn't received it yet. Only failing listeners are retried. */
export function deliverEventJob(listeners: readonly Listener[]): Job {
  const byEvent = Map.groupBy(listeners, (each) => each.event.name);
  const asked = askedBy(listeners);
  const deliver = job({
    name: 'kernel.deliver_event',
    payload: z.object({ id: z.uuid() }),
    run: async ({ kernel, payload, log }) => {
      const [event] = await kernel.db.statementAsSystem('deliver event', readEvent(payload.id, asked));
      if (!event) return;
      if (event.paused) {
        // Delivered when the deleted workspace is restored, and forgotten when it is erased.
        const runAt = new Date(kernel.clock.now().getTime() + pausedMs);
        await kernel.db.outsideWorkspaces((tx) => enqueue(tx, deliver, payload, { runAt }));
        return;
      }
      const delivered: string[] = [];
      const failures: unknown[] = [];
      for (const each of byEvent.get(event.name) ?? []) {
        if (event.delivered.includes(each.name) || (each.asks && !event.agreed.includes(each.asks))) continue;
        try {
          await each.react({
            kernel,
            eventId: event.id,
            workspaceId: (event.workspace_id ?? undefined) as WorkspaceId | undefined,
            payload: each.event.payload.parse(event.payload),
            at: event.created_at,
            log: log.child({ event: event.name, listener: each.name }),
          });
          delivered.push(each.name);
        } catch (error) {
          failures.push(error);
        }
      }
      if (delivered.length > 0)
        await kernel.db.statementAsSystem('note deliveries', markDelivered(event.id, delivered));
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} listeners of ${event.name} failed`);
    },
  });
  return deliver;
}

type EventRow = Selectable<KernelTables['outbox_events']> & {
  readonly delivered: readonly string[];
  /** The functions that listeners name and that return true for the event's workspace. */
  readonly agreed: readonly string[];
  readonly paused: boolean;
};

const readEvent = (id: string, asked: readonly string[]): RawBuilder<EventRow> => sql<EventRow>`
  select e.*, array(select d.listener from outbox_deliveries d where d.event_id = e.id) as delivered,
    array_remove(array[${sql.join(asked.map(answerOf))}]::text[], null) as agreed,
    is_workspace_paused(e.workspace_id) as paused
  from outbox_events e where e.id = ${id}`;

const answerOf = (question: string): RawBuilder<string | null> =>
  sql`case when ${sql.id(question)}(e.workspace_id) then ${sql.lit(question)} end`;

// The event may be deleted with its workspace in the meantime.
const markDelivered = (id: string, listeners: readonly string[]): RawBuilder<unknown> => sql`
  insert into outbox_deliveries (event_id, listener)
  select e.id, l from (select id from outbox_events where id = ${id} for key share) e, unnest(${listeners}::text[]) l
  on conflict do nothing`;

const keepDays = 30;

/** Events and their deliveries are deleted after a month. */
export const forgetEventsJob = job({
  name: 'kernel.forget_events',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel }) => {
    const before = new Date(kernel.clock.now().getTime() - keepDays * 86_400_000);
    await kernel.db.asSystem('forget old events', async (tx) => {
      await sql`delete from outbox_events where created_at < ${before}`.execute(tx);
      await sql`delete from idempotency_keys where created_at < ${new Date(kernel.clock.now().getTime() - 86_400_000)}`.execute(
        tx,
      );
      await sql`delete from rate_limits where resets_at < ${kernel.clock.now()}`.execute(tx);
    });
  },
});
