import { type auditEntrySchema, listAudit } from '@kumbi/contract/audit/audit.endpoints.ts';
import type * as z from 'zod';
import { listQuery } from '../../lib/api/list-query.ts';

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditQuery = (workspace: string, name: string) =>
  listQuery(listAudit, { workspace, key: ['audit'], query: { name } });
