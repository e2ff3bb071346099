import type { AuditAction } from '@kumbi/contract/audit/audit.schemas.ts';
import type { Effect } from '../../kernel/records/effect.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { recordAudit } from './audit.public.ts';

type Actions = { readonly [Phase in 'created' | 'updated' | 'deleted' | 'restored']?: AuditAction };

/** @param subjectOf what it was done to, in words, without secrets */
export function auditedAs<Row>(actions: Actions, subjectOf: (row: Row) => string): Effect<Row> {
  const write = (action: AuditAction | undefined) => async (ctx: Ctx, row: Row) =>
    action && recordAudit(ctx, { action, subject: subjectOf(row) });
  return {
    created: write(actions.created),
    updated: write(actions.updated),
    deleted: write(actions.deleted),
    restored: write(actions.restored),
  };
}
