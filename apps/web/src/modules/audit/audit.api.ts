import { auditEntries as auditEntriesApi } from '@kumbi/contract/audit/audit.endpoints.ts';
import type { auditEntrySchema } from '@kumbi/contract/audit/audit.schemas.ts';
import type * as z from 'zod';
import { pick, resource } from '../../lib/api/resource.ts';

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEntries = resource({
  list: pick(auditEntriesApi.list, 'entries'),
  listActors: pick(auditEntriesApi.listActors, 'actors'),
  export: auditEntriesApi.export,
});
