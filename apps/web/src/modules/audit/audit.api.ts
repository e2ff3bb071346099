import { auditActors, auditEntries as auditEntriesApi } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { auditEntrySchema } from '@kumbi/contract/audit/audit.schemas.ts';
import type * as z from 'zod';
import { pick, resource } from '../../lib/api/resource.ts';

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEntries = resource({
  list: pick(auditEntriesApi.list, 'entries'),
  listAuditActors: pick(auditActors.list, 'actors'),
  export: auditEntriesApi.export,
});
