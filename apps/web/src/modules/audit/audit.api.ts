import { listAudit } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { auditEntrySchema } from '@kumbi/contract/audit/audit.schemas.ts';
import type * as z from 'zod';
import { listQuery } from '../../lib/api/list-query.ts';

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditQuery = (workspace: string, name: string) =>
  listQuery(listAudit, { workspace, key: ['audit'], query: { name } });
