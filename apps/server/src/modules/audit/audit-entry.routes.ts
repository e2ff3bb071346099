import { auditActors, auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { exportAuditEntries, listAuditActors, listAuditEntries } from './audit-entry.service.ts';

export function registerAudit(routes: Routes): void {
  routes.handle(auditEntries.list, (ctx, { query }) => listAuditEntries(ctx, query));
  routes.handle(auditActors.list, (ctx) => listAuditActors(ctx));
  routes.handleOutside(auditEntries.export, (ctx, { query }) => exportAuditEntries(ctx, query));
}
