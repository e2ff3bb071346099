import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { bulkFileBytes } from './links.limits.ts';

/** Creation of many links from a table. */
export const bulkLinks = {
  createMany: endpoint({
    method: 'POST',
    path: '/company/short-links/create-many',
    permission: 'content.write',
    summary: 'Create short links from a CSV file; rows with problems are returned as a file and can be corrected',
    multipart: true,
    largest: bulkFileBytes,
    body: z.object({ file: z.file('validation.file') }),
    response: z.object({
      created: z.number().int(),
      failed: z.number().int(),
      errors: z
        .string()
        .nullable()
        .meta({ description: 'The failed rows as CSV with a reason for each; null without any' }),
    }),
    errors: ['short_link.table_unreadable', 'short_link.table_columns', 'short_link.table_long', ...quotaErrors],
    perMinute: 10,
    changes: ['links.short_link', 'quotas.usage'],
  }),
};
