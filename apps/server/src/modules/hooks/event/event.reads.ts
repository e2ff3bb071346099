import { setImmediate as immediate } from 'node:timers/promises';
import { type EventPeriod, eventPeriods, eventsKept, type Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { DeliveryStatus } from '@kumbi/contract/shared/deliveries.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { finderOf } from '@kumbi/contract/shared/text-search.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import {
  type CursorPage,
  cursorPage,
  ifGiven,
  microsOf,
  type Place,
  placeAsSql,
} from '../../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { type HooksTables, hooksTables } from '../hooks.table.ts';

export type EventRow = Selectable<HooksTables['hook_events']>;

/** An event with the beginning of its body. */
export interface ListedEvent {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly agent: string;
  readonly ip: string;
  readonly content_type: string;
  readonly size: number;
  readonly verification: Verification;
  readonly refusal: string | null;
  readonly created_at: Date;
  readonly beginning: Buffer;
}

const facts = sql`t.id, t.method, t.path, t.query, t.agent, t.ip, t.content_type, t.size, t.verification, t.refusal, t.created_at`;
const micros = sql`${microsOf(sql.ref('created_at'))} as micros`;
const columns = sql`${facts}, substring(t.body from 1 for 600) as beginning`;

/** The events of a webhook's log. Between two trims the table may contain more. */
const newestOf = (ctx: Ctx, hookId: string) => sql`select e.* from hook_events e
  where e.workspace_id = ${ctx.workspaceId} and e.hook_id = ${hookId} order by e.created_at desc, e.id desc limit ${eventsKept}`;

/** All that are given must hold. They apply to the newest events of the log, so that the cost is bounded. */
export interface LogFilter {
  readonly name?: string | undefined;
  readonly method?: string | undefined;
  readonly verification?: Verification | undefined;
  readonly within?: EventPeriod | undefined;
  /** Times as ISO text; `to` is excluded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly destination_id?: string | undefined;
  readonly delivery?: DeliveryStatus | undefined;
}

/** Lists a webhook's events, newest first. */
export async function readEvents(ctx: Ctx, hookId: string, query: ListQuery & LogFilter): Promise<Page<ListedEvent>> {
  const { name, method, verification, within, from, to, destination_id, delivery, ...paging } = query;
  const filter = { name, method, verification, within, from, to, destination_id, delivery };
  return rowsOf(ctx, hooksTables.hook_events).page<ListedEvent>(paging, {
    columns,
    by: { column: 'hook_id', value: hookId },
    where: await filtered(ctx, hookId, filter),
    newest: { most: eventsKept, from: beginningOf(ctx, filter) },
  });
}

/** Lists the ids of the log's events that match a filter, newest first. */
export async function readEventIds(ctx: Ctx, hookId: string, filter: LogFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from (${newestOf(ctx, hookId)}) s
    where ${await filtered(ctx, hookId, filter)} order by s.created_at desc, s.id desc`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Returns the time before which no event matches. */
function beginningOf(ctx: Ctx, { within, from }: LogFilter): Date | undefined {
  const times = [
    ...(within ? [ctx.kernel.clock.now().getTime() - eventPeriods[within] * 1_000] : []),
    ...(from ? [Date.parse(from)] : []),
  ];
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** The condition of a filter, over the alias `s`. */
async function filtered(ctx: Ctx, hookId: string, filter: LogFilter): Promise<RawBuilder<unknown>> {
  const { name, method, verification, to, destination_id, delivery } = filter;
  const from = beginningOf(ctx, filter);
  const where = [
    name ? sql`s.id = any(${await findEvents(ctx, hookId, name)}::uuid[])` : sql`true`,
    ...(method ? [sql`s.method = ${method}`] : []),
    ...(verification ? [sql`s.verification = ${verification}`] : []),
    ...(from ? [sql`s.created_at >= ${from}`] : []),
    ...(to ? [sql`s.created_at < ${new Date(to)}`] : []),
    ...(destination_id || delivery ? [withDelivery(destination_id, delivery)] : []),
  ];
  return sql.join(where, sql` and `);
}

/** The unique index of an event's deliveries finds them: at most ten. */
const withDelivery = (destination: string | undefined, status: DeliveryStatus | undefined) => sql`exists (
  select from hook_deliveries d where d.workspace_id = s.workspace_id and d.event_id = s.id
    and ${destination ? sql`d.destination_id = ${destination}::uuid` : sql`true`} and ${status ? sql`d.status = ${status}` : sql`true`})`;

type SearchedEvent = Pick<EventRow, 'id' | 'method' | 'path' | 'query' | 'ip' | 'headers'> & { beginning: Buffer };

const searchedBytes = 65_536;
/** The limit for all bodies together: searching a full log of long ones must not occupy the process for seconds. */
const searchedInAll = 16 * 1024 * 1024;
/** The limit for the events in memory at the same time. */
const searchedAtOnce = 2 * 1024 * 1024;
/** Assumed for everything but the body and the headers. */
const otherBytes = 512;
/** Afterwards other work of the process has its turn. */
const searchedMs = 5;

/**
 * Finds the events of a log that match a term. There are at most a thousand, so a search reads them instead of an index
 * that would make each event more expensive. It reads only the beginning of a body, of any kind. SQL can't express the
 * viewer's matching rule.
 */
async function findEvents(ctx: Ctx, hookId: string, term: string): Promise<string[]> {
  const finds = finderOf(term);
  const { rows: newest } = await sql<{ id: string; size: number; headers_size: number }>`
    select n.id, n.size, pg_column_size(n.headers) as headers_size from (${newestOf(ctx, hookId)}) n`.execute(ctx.tx);
  const bytes = Math.min(searchedBytes, Math.floor(searchedInAll / Math.max(newest.length, 1)));
  const found: string[] = [];
  let since = performance.now();
  for (const ids of partsOf(newest, bytes)) {
    const { rows } = await sql<SearchedEvent>`select t.id, t.method, t.path, t.query, t.ip, t.headers,
      substring(t.body from 1 for ${bytes}) as beginning from hook_events t
      where t.workspace_id = ${ctx.workspaceId} and t.id = any(${ids}::uuid[])`.execute(ctx.tx);
    for (const row of rows) {
      if (finds(searchedText(row))) found.push(row.id);
      if (performance.now() - since < searchedMs) continue;
      await immediate();
      since = performance.now();
    }
  }
  return found;
}

/** Splits events into parts that are in memory together, with a number of bytes of each body. */
function partsOf(
  events: readonly { readonly id: string; readonly size: number; readonly headers_size: number }[],
  bytes: number,
): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const { id, size, headers_size } of events) {
    const needed = Math.min(size, bytes) + headers_size + otherBytes;
    if (needed > room || parts.length === 0) {
      parts.push([]);
      room = searchedAtOnce;
    }
    parts.at(-1)?.push(id);
    room -= needed;
  }
  return parts;
}

function searchedText({ method, path, query, ip, headers, beginning }: SearchedEvent): string {
  const said = headers.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}?${query}`, ip, ...said, beginning.toString('utf8')].join('\n');
}

export async function readEvent(ctx: Ctx, id: string): Promise<EventRow | undefined> {
  return rowsOf(ctx, hooksTables.hook_events).find(id);
}

/** Finds an event that the log still has, with its webhook. */
export async function findLoggedEvent(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; webhook: string; code: string } | undefined> {
  const { rows } = await sql<{ id: string; webhook: string; code: string }>`
    select e.id, h.name as webhook, h.code from hook_events e join hooks h on h.workspace_id = e.workspace_id and h.id = e.hook_id
    where e.workspace_id = ${ctx.workspaceId} and e.id = ${id} and h.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

/** Reads an event for work outside a transaction. */
export async function readEventOutside(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  id: string,
): Promise<EventRow | undefined> {
  const [event] = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<EventRow>`select * from hook_events where workspace_id = ${workspaceId} and id = ${id}`,
  );
  return event;
}

/**
 * Returns the place of an event in its webhook's log. Later places are committed later, in every process, so a reader
 * up to a place has missed nothing before it.
 *
 * @returns undefined if the webhook has no such event
 */
export async function readEventPlace(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  hookId: string,
  id: string,
): Promise<Place | undefined> {
  const [place] = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<Place>`select ${micros}, id from hook_events
      where workspace_id = ${workspaceId} and id = ${id} and hook_id = ${hookId}`,
  );
  return place;
}

/** Returns the place of the newest event, or one before all events if there is none. */
export async function readLastPlace(kernel: Kernel, workspaceId: WorkspaceId, hookId: string): Promise<Place> {
  const [place] = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<Place>`select ${micros}, id from hook_events where workspace_id = ${workspaceId} and hook_id = ${hookId}
      order by created_at desc, id desc limit 1`,
  );
  return place ?? { micros: 0, id: '00000000-0000-0000-0000-000000000000' };
}

/** Finds the oldest event after a place. */
export async function readNextEvent(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  hookId: string,
  after: Place,
): Promise<(EventRow & Place) | undefined> {
  const rows = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<EventRow & Place>`select *, ${micros} from hook_events
      where workspace_id = ${workspaceId} and hook_id = ${hookId} and (created_at, id) > ${placeAsSql(after)}
      order by created_at, id limit 1`,
  );
  return rows[0];
}

/** Lists a webhook's events for programs, newest first, without their bodies. */
export function readEventsByCursor(
  ctx: Ctx,
  hookId: string,
  method: string | undefined,
  query: CursorQuery,
): Promise<CursorPage<Omit<ListedEvent, 'beginning'>> | Refusal> {
  const where = [sql`s.hook_id = ${hookId}::uuid`, ifGiven(method, (wanted) => sql`s.method = ${wanted}`)];
  return cursorPage(ctx, { table: 'hook_events', columns: facts, where, of: hookId }, query);
}
