import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { insertAuditEntry } from './audit-entry.store.ts';

/**
 * Writes an entry to the audit log, in the transaction of the change itself.
 *
 * @param entry `subject` describes the changed object, without secrets
 */
export async function recordAudit(ctx: Ctx, entry: { action: AuditAction; subject: string }): Promise<void> {
  await insertAuditEntry(ctx.tx, {
    workspaceId: ctx.workspaceId,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    ...entry,
  });
}
