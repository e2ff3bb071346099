import { type AuditAction, type AuditValues, auditFields } from '@kumbi/contract/audit/audit.schemas.ts';
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

/** Returns the fields that differ, as an entry shows them: the same ones in both, or nothing. Never pass secrets. */
export function changedValues(before: AuditValues, after: AuditValues): Pick<NewEntry, 'before' | 'after'> {
  const changed = auditFields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
  if (changed.length === 0) return {};
  const valuesOf = (values: AuditValues) => Object.fromEntries(changed.map((field) => [field, values[field] ?? '']));
  return { before: valuesOf(before), after: valuesOf(after) };
}

type Actions = { readonly [Change in 'created' | 'updated' | 'deleted' | 'restored']?: AuditAction };

/**
 * Writes each change of a record into the audit log.
 * @param subjectOf describes the record, without secrets
 * @param valuesOf the fields that an update shows before and after, without secrets
 */
export function auditedAs<Row>(
  actions: Actions,
  subjectOf: (row: Row) => string,
  valuesOf: (row: Row) => AuditValues = () => ({}),
): Effect<Row> {
  const write = (action: AuditAction | undefined) => async (ctx: Ctx, row: Row) => {
    if (action) await recordAudit(ctx, { action, subject: subjectOf(row) });
  };
  return {
    created: write(actions.created),
    updated: async (ctx, row, before) => {
      if (!actions.updated) return;
      const values = changedValues(valuesOf(before), valuesOf(row));
      await recordAudit(ctx, { action: actions.updated, subject: subjectOf(row), ...values });
    },
    deleted: write(actions.deleted),
    restored: write(actions.restored),
  };
}
