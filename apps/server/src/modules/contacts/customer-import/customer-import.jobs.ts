import { importDays } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { Claimed } from '../../../kernel/due/declaration.ts';
import { dueQueue } from '../../../kernel/due/due-queue.ts';
import { failImport, importNextPart } from './import-run.service.ts';

/** Imports the rows of files, one part in each claim, so that imports of several workspaces take turns. */
export const importQueue = dueQueue<Claimed>({
  name: 'contacts.import_customers',
  table: 'contact_imports',
  caps: { workspace: 1, all: 2, slow: 2 },
  leaseMs: 10_000,
  retry: { pausesMs: [1_000, 10_000, 60_000] },
  dropSets: `status = 'failed', ended_at = now()`,
  work: async (kernel, row) => {
    await importNextPart(kernel, row);
    return { kind: 'settled' };
  },
  exhausted: failImport,
  retention: { cron: '34 2 * * *', days: importDays, column: 'created_at' },
});
