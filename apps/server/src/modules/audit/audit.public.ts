import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Effect } from '../../kernel/records/effect.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { insertAuditEntry, type NewEntry } from './audit-entry.store.ts';

/**
 * Writes an entry to the audit log, in the transaction of the change itself.
 */
export async function recordAudit(ctx: Ctx, entry: NewEntry): Promise<void> {
  await insertAuditEntry(ctx.tx, {
    workspaceId: ctx.workspaceId,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    ...entry,
  });
}

type Actions = { readonly [Change in 'created' | 'updated' | 'deleted' | 'restored']?: AuditAction };

/**
 * Writes each change of a record into the audit log.
 * @param subjectOf describes the record, without secrets
 */
export function auditedAs<Row>(actions: Actions, subjectOf: (row: Row) => string): Effect<Row> {
  const write = (action: AuditAction | undefined) => async (ctx: Ctx, row: Row) => {
    if (action) await recordAudit(ctx, { action, subject: subjectOf(row) });
  };
  return {
    created: write(actions.created),
    updated: write(actions.updated),
    deleted: write(actions.deleted),
    restored: write(actions.restored),
  };
}
