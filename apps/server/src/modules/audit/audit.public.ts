import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { insertAuditEntry } from './audit-entry.store.ts';

/**
 * Writes into the audit log, in the transaction of the change itself.
 * @param entry `action` as `noun.verb_in_past`; `subject` says what it was done to, in words, without secrets
 */
export async function recordAudit(ctx: Ctx, entry: { action: string; subject: string }): Promise<void> {
  await insertAuditEntry(ctx.tx, {
    workspaceId: ctx.workspaceId,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    ...entry,
  });
}
