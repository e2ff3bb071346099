import * as z from 'zod';
import { domainOrders, domainStates } from './dns-record.limits.ts';
import { listQuerySchema } from './paging.ts';
import { sortOf } from './sorting.ts';

/** The query of a list of the workspace's domains. The table needs `nameOrderIndex`. */
export const domainsQuerySchema = listQuerySchema.extend({
  status: z.enum(domainStates, 'validation.choice').optional(),
  sort: sortOf(domainOrders),
});
export type DomainsQuery = z.output<typeof domainsQuerySchema>;
