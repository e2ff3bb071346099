import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listAuditEntries } from './audit-entry.service.ts';

export function registerAudit(routes: Routes): void {
  routes.handle(auditEntries.list, (ctx, { query }) => listAuditEntries(ctx, query));
}
