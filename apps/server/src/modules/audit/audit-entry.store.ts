import type { AuditAction, AuditFilter, AuditValues } from '@kumbi/contract/audit/audit.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { addDays, startOfDay } from '../../kernel/time/zones.ts';
import { type AuditTables, auditTables } from './audit.table.ts';

export interface AuditEntryRow {
  id: string;
  created_at: Date;
  action: AuditAction;
  subject: string;
  actor: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

export interface NewEntry {
  readonly action: AuditAction;
  /** Describes the changed object, without secrets. */
  readonly subject: string;
  /** The values of the changed fields, without secrets; the same fields in both. */
  readonly before?: AuditValues | undefined;
  readonly after?: AuditValues | undefined;
}

export async function insertAuditEntry(
  tx: Tx,
  entry: NewEntry & { workspaceId: string; actorId: string | undefined; cause?: string | undefined },
): Promise<void> {
  await tx
    .withTables<AuditTables>()
    .insertInto('audit_entries')
    .values({
      workspace_id: entry.workspaceId,
      id: uuidv7(),
      // The user may have been deleted before the event arrives.
      actor_id: entry.actorId ? sql<string | null>`(select id from auth_user where id = ${entry.actorId})` : null,
      action: entry.action,
      subject: entry.subject.slice(0, 300),
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      cause: entry.cause ?? null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'cause']).doNothing())
    .execute();
}

/** @param zone the place whose days the filter names */
export function readAuditPage(
  ctx: Ctx,
  filter: AuditFilter,
  query: ListQuery,
  zone: string,
): Promise<Page<AuditEntryRow>> {
  const conditions = conditionsOf(filter, zone);
  return rowsOf(ctx, auditTables.audit_entries).page<AuditEntryRow>(query, {
    columns: sql`t.id, t.created_at, t.action, t.subject, t.before, t.after, u.name as actor`,
    joins: sql`left join auth_user u on u.id = t.actor_id`,
    ...(conditions.length > 0 ? { where: sql.join(conditions, sql` and `) } : {}),
  });
}

function conditionsOf({ actor, action, from, to }: AuditFilter, zone: string): RawBuilder<unknown>[] {
  return [
    ...(actor === undefined ? [] : [sql`s.actor_id = ${actor}::uuid`]),
    ...(action === undefined ? [] : [sql`s.action = ${action}`]),
    ...(from === undefined ? [] : [sql`s.created_at >= ${startOfDay(from, zone)}`]),
    ...(to === undefined ? [] : [sql`s.created_at < ${startOfDay(addDays(to, 1), zone)}`]),
  ];
}

/** Lists the people with entries: one step along the index for each, however many entries they have. */
export async function readActors(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const next = sql`select a.actor_id from audit_entries a where a.workspace_id = ${ctx.workspaceId} and a.actor_id`;
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (${next} is not null order by a.actor_id limit 1)
      union all
      select n.actor_id from actors p cross join lateral (${next} > p.actor_id order by a.actor_id limit 1) n
    )
    select u.id, u.name from actors join auth_user u on u.id = actors.actor_id order by u.name, u.id`.execute(ctx.tx);
  return rows;
}
