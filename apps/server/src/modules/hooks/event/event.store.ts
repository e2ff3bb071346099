import { type Verification, waitingEventsKept } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ConsumableUse, consumableUse, followUse } from '../../quotas/quotas.public.ts';
import { hooksTables, type SentHeader } from '../hooks.table.ts';
import { deleteCounted } from '../report/report.store.ts';
import type { EventRow } from './event.reads.ts';

/** A received event. */
export interface NewEvent {
  readonly id: string;
  readonly hookId: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: readonly SentHeader[];
  readonly ip: string;
  readonly agent: string;
  readonly contentType: string;
  readonly body: Buffer;
  /** Encrypted, if its webhook keeps them. */
  readonly credentials?: string | undefined;
  readonly verification: Verification;
  readonly at: Date;
  /** Those of the destinations whose filter it matches. */
  readonly deliveries?: readonly NewDelivery[];
}

/** A delivery of an event to a destination of its webhook. */
export interface NewDelivery {
  readonly id: string;
  readonly destinationId: string;
  /** Whether the event has passed through too many destinations: it is recorded as failed, and never sent. */
  readonly isLooping: boolean;
}

/** Whether a stored event waits for delivery, and its time in the log. */
export interface KeptEvent {
  readonly waiting: boolean;
  readonly at: Date;
}

/**
 * Inserts events of one workspace in one statement and one round trip; they are committed when it returns. Bodies are
 * sent as one sequence of bytes, everything else as one text. An event isn't stored if its webhook was turned off or
 * deleted in the meantime. An event of a bound webhook waits for its delivery, unless its signature is bad. Processes
 * take turns, and a later commit gets a later time than all existing events of its webhook, regardless of clocks, so
 * that a reader who follows a log by places skips nothing. Times differ by at least a millisecond, the precision of the
 * viewer, so that it shows the same order.
 *
 * The same statement creates the deliveries to destinations that are still on, at the event's time in the log.
 *
 * The same statement uses a unit of the plan for each event, and stores the first events that the plan allows. Events with
 * a bad signature aren't counted, because anyone could use up the plan with them, and aren't stored once it is used up.
 */
async function tryInsert(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  events: readonly NewEvent[],
): Promise<readonly (InsertedRow & ConsumableUse)[]> {
  let start = 1;
  const facts = events.map((event, place) => {
    const from = start;
    start += event.body.length;
    return {
      place,
      id: event.id,
      hook_id: event.hookId,
      method: event.method,
      path: event.path,
      query: event.query,
      headers: event.headers,
      ip: event.ip,
      agent: event.agent,
      content_type: event.contentType,
      verification: event.verification,
      credentials: event.credentials,
      created_at: event.at,
      start: from,
      size: event.body.length,
    };
  });
  const deliveries = events.flatMap(({ id, deliveries: own = [] }) =>
    own.map((delivery) => ({
      id: delivery.id,
      event_id: id,
      destination_id: delivery.destinationId,
      is_looping: delivery.isLooping,
    })),
  );
  const use = consumableUse({
    counter: 'webhook_events',
    units: sql`(select count(*) from e where good)`,
    partly: true,
    now: kernel.clock.now(),
  });
  return kernel.db.statementInWorkspace(
    workspaceId,
    sql<InsertedRow & ConsumableUse>`
      with h as materialized (
        select h.workspace_id, h.id, h.bound_id, h.keeps_credentials, (select l.created_at from hook_events l where l.workspace_id = h.workspace_id
          and l.hook_id = h.id order by l.created_at desc, l.id desc limit 1) as last_at
        from hooks h where h.workspace_id = ${workspaceId}::uuid and h.id = any(${[...new Set(events.map((event) => event.hookId))]}::uuid[])
          and h.status = 'on' and h.deleted_at is null
      ), e as materialized (
        select h.workspace_id, h.bound_id, h.last_at, h.keeps_credentials, e.*, e.verification in ('unchecked', 'valid') as good,
          count(*) filter (where e.verification in ('unchecked', 'valid')) over (order by e.place) as number
        from json_to_recordset(${JSON.stringify(facts)}::json) as e(place int, id uuid, hook_id uuid, method text, path text, query text,
          headers jsonb, ip text, agent text, content_type text, verification text, credentials text, created_at timestamptz,
          start int, size int)
        join h on h.id = e.hook_id
      ), u as materialized (select * from ${use}
      ), kept as (
        insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size, body,
          verification, credentials, due_at, created_at)
        select e.workspace_id, e.id, e.hook_id, e.method, e.path, e.query, e.headers, e.ip, e.agent, e.content_type, e.size,
          substring(${Buffer.concat(events.map((event) => event.body))}::bytea from e.start for e.size), e.verification, case when e.keeps_credentials then e.credentials end,
          case when e.bound_id is not null and e.good then e.created_at end,
          greatest(e.created_at, e.last_at + interval '1 millisecond')
        from e, u where case when e.good then e.number <= u.used else u.used + u.remaining > 0 end
        returning id, due_at is not null as waiting, created_at as at
      )${deliveries.length > 0 ? forwarding(workspaceId, deliveries) : sql``}
      select e.id, kept.at, kept.waiting, u.* from e cross join u left join kept on kept.id = e.id`,
    `hook events ${workspaceId}`,
  );
}

/** Inserts deliveries of the events that were stored. A looping event's deliveries have failed already. */
const forwarding = (workspaceId: WorkspaceId, deliveries: readonly object[]) => sql`, forwarded as (
        insert into hook_deliveries (workspace_id, id, destination_id, event_id, status, last_failure, due_at, created_at)
        select d.workspace_id, f.id, d.id, kept.id, case when f.is_looping then 'failed' else 'pending' end,
          case when f.is_looping then 'loop' end, case when f.is_looping then null else kept.at end, kept.at
        from json_to_recordset(${JSON.stringify(deliveries)}::json) as f(id uuid, event_id uuid, destination_id uuid, is_looping boolean)
        join kept on kept.id = f.event_id
        join hook_destinations d on d.workspace_id = ${workspaceId}::uuid and d.id = f.destination_id and d.is_on and d.deleted_at is null
      )`;

interface InsertedRow {
  readonly id: string;
  /** Null if the plan's events are used up. */
  readonly at: Date | null;
  readonly waiting: boolean | null;
}

/** Inserts events of one workspace, as far as its plan allows. @returns the events of existing webhooks by id */
export async function insertEvents(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  events: readonly NewEvent[],
): Promise<ReadonlyMap<string, KeptEvent | 'used_up'>> {
  let rows = await tryInsert(kernel, workspaceId, events);
  const use = rows[0];
  if (use && (await followUse(kernel, workspaceId, 'webhook_events', use)))
    rows = await tryInsert(kernel, workspaceId, events);
  return new Map(
    rows.map(({ id, at, waiting }) => [id, at === null ? 'used_up' : { at, waiting: waiting === true }] as const),
  );
}

export const lockEvent = (ctx: Ctx, id: string): Promise<EventRow | undefined> =>
  rowsOf(ctx, hooksTables.hook_events).lock(id, 'no key update');

/** Records why the target didn't accept an event, or that it has accepted it now. */
export async function recordRefusal(ctx: Ctx, id: string, refusal: string | null): Promise<void> {
  await rowsOf(ctx, hooksTables.hook_events).update(id, { refusal });
}

/** Deletes the kept credentials of a webhook's events. */
export async function deleteCredentials(ctx: Ctx, hookId: string): Promise<void> {
  await rowsOf(ctx, hooksTables.hook_events)
    .updating({ credentials: null })
    .where('hook_id', '=', hookId)
    .where('credentials', 'is not', null)
    .execute();
}

/** @returns the number of deleted events */
export const deleteEvents = (ctx: Ctx, hookId: string): Promise<number> => deleteCounted(ctx, hookId, sql`true`);

/**
 * Deletes old events, and those beyond the newest `keep`. Events waiting for their target are deleted only by age, and
 * those with waiting deliveries also if there are `waitingEventsKept` newer ones.
 *
 * @returns the number of deleted events
 */
export function trimEvents(ctx: Ctx, hookId: string, keep: number, before: Date): Promise<number> {
  const own = sql`e.workspace_id = ${ctx.workspaceId} and e.hook_id = ${hookId}`;
  const beyond = (newest: number) => sql`(e.created_at, e.id) < (
      select e.created_at, e.id from hook_events e where ${own} order by e.created_at desc, e.id desc offset ${newest - 1} limit 1)`;
  return deleteCounted(
    ctx,
    hookId,
    sql`(e.created_at < ${before} or e.due_at is null and ${beyond(keep)}
      and (${beyond(waitingEventsKept)} or not exists (select from hook_deliveries d
        where d.workspace_id = e.workspace_id and d.event_id = e.id and d.due_at is not null)))`,
  );
}

/**
 * Lists webhooks of any workspace, by id from `after` on, with too many events or old ones. The transaction is the
 * system's.
 */
export async function readOverfull(
  tx: Tx,
  limits: { readonly keep: number; readonly before: Date },
  after: string,
  most: number,
): Promise<{ rows: { workspace_id: WorkspaceId; id: string; overfull: boolean }[] }> {
  return sql<{ workspace_id: WorkspaceId; id: string; overfull: boolean }>`
    select h.workspace_id, h.id, exists (select from hook_events e where e.workspace_id = h.workspace_id and e.hook_id = h.id
        and e.created_at < ${limits.before})
      or exists (select from hook_events e where e.workspace_id = h.workspace_id and e.hook_id = h.id
        order by e.created_at desc, e.id desc offset ${limits.keep} limit 1) as overfull
    from hooks h where h.id > ${after} order by h.id limit ${most}`.execute(tx);
}

/** Records that a webhook's log is open until a time. */
export async function extendWatch(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  hookId: string,
  until: Date,
): Promise<void> {
  await kernel.db.statementInWorkspace(
    workspaceId,
    sql`insert into hook_watches as w (workspace_id, hook_id, until) values (${workspaceId}, ${hookId}, ${until})
      on conflict (workspace_id, hook_id) do update set until = greatest(w.until, excluded.until)`,
  );
}

/** Returns those of these webhooks, of any workspace, whose logs are open. */
export async function readWatched(kernel: Kernel, hookIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await kernel.db.statementAsSystem(
    'which webhooks are looked at',
    sql<{
      hook_id: string;
    }>`select hook_id from hook_watches where hook_id = any(${[...hookIds]}::uuid[]) and until > ${now}`,
  );
  return new Set(rows.map((row) => row.hook_id));
}

/** Deletes expired watches. The transaction is the system's. */
export async function forgetWatches(db: Queryable, before: Date): Promise<void> {
  await sql`delete from hook_watches where until < ${before}`.execute(db);
}
