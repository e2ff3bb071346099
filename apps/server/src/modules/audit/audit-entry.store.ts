import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type AuditTables, auditTables } from './audit.table.ts';

interface AuditEntryRow {
  id: string;
  created_at: Date;
  action: AuditAction;
  subject: string;
  actor: string | null;
}

export async function insertAuditEntry(
  tx: Tx,
  entry: {
    workspaceId: string;
    actorId: string | undefined;
    action: AuditAction;
    subject: string;
    cause?: string | undefined;
  },
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
      cause: entry.cause ?? null,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'cause']).doNothing())
    .execute();
}

export function readAuditPage(ctx: Ctx, query: ListQuery): Promise<Page<AuditEntryRow>> {
  return rowsOf(ctx, auditTables.audit_entries).page<AuditEntryRow>(query, {
    columns: sql`t.id, t.created_at, t.action, t.subject, u.name as actor`,
    joins: sql`left join auth_user u on u.id = t.actor_id`,
  });
}
