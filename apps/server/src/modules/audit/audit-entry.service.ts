import type { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { readAuditPage } from './audit-entry.store.ts';

export async function listAuditEntries(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof auditEntries.list>> {
  const { rows, ...page } = await readAuditPage(ctx, query);
  return {
    ...page,
    entries: rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      actor: row.actor ?? '',
      action: row.action,
      subject: row.subject,
    })),
  };
}
