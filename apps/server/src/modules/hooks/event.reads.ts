import type { Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Selectable, sql } from 'kysely';
import { type CursorPage, cursorPage, microsOf, type Place, placeAsSql } from '../../kernel/database/cursor-page.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import type { HooksTables } from './hooks.table.ts';

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
  readonly created_at: Date;
  readonly beginning: Buffer;
}

const facts = sql`t.id, t.method, t.path, t.query, t.agent, t.ip, t.content_type, t.size, t.verification, t.created_at`;
const micros = sql`${microsOf(sql.ref('created_at'))} as micros`;
const columns = sql`${facts}, substring(t.body from 1 for 600) as beginning`;

/**
 * A webhook's events. They are a thousand at most, so that a search reads them instead of an index that each event would
 * have to pay for; of a body it reads the first 64 KB, as bytes, so that no body is too strange for it.
 */
export function readEvents(
  ctx: Ctx,
  hookId: string,
  query: ListQuery & { readonly method?: string | undefined },
): Promise<Page<ListedEvent>> {
  const { name, method, ...paging } = query;
  const term = sql`lower(encode(convert_to(${name ?? ''}, 'UTF8'), 'escape'))`;
  const within = (bytes: ReturnType<typeof sql>) => sql`position(${term} in lower(encode(${bytes}, 'escape'))) > 0`;
  const about = sql`convert_to(concat_ws(' ', s.method, s.path || '?' || s.query, s.ip, s.headers::text), 'UTF8')`;
  const found = name ? sql`(${within(about)} or ${within(sql`substring(s.body from 1 for 65536)`)})` : sql`true`;
  const where = method ? sql`s.method = ${method} and ${found}` : found;
  return pageOf<ListedEvent>(
    ctx,
    { table: 'hook_events', columns, by: { column: 'hook_id', value: hookId }, where },
    paging,
  );
}

export async function readEvent(ctx: Ctx, id: string): Promise<EventRow | undefined> {
  return ctx.tx
    .withTables<HooksTables>()
    .selectFrom('hook_events')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The place of an event in its webhook's log. Later places are committed later, whichever process keeps the event: who has
 * read up to a place has missed nothing before it.
 * @returns undefined when the webhook has no such event
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

/** The place of the newest event, or before everything when there is none. */
export async function readLastPlace(kernel: Kernel, workspaceId: WorkspaceId, hookId: string): Promise<Place> {
  const [place] = await kernel.db.statementInWorkspace(
    workspaceId,
    sql<Place>`select ${micros}, id from hook_events where workspace_id = ${workspaceId} and hook_id = ${hookId}
      order by created_at desc, id desc limit 1`,
  );
  return place ?? { micros: 0, id: '00000000-0000-0000-0000-000000000000' };
}

/** The oldest event behind a place. */
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

/** A webhook's events for programs, newest first, without their bodies. */
export function readEventsByCursor(
  ctx: Ctx,
  hookId: string,
  method: string | undefined,
  query: CursorQuery,
): Promise<CursorPage<Omit<ListedEvent, 'beginning'>> | Refusal> {
  const where = sql`s.hook_id = ${hookId}::uuid and ${method ? sql`s.method = ${method}` : sql`true`}`;
  return cursorPage(ctx, { table: 'hook_events', columns: facts, where, of: hookId }, query);
}
