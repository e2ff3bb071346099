import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { counters } from './counters.limits.ts';
import { ledgerEntrySchema } from './quotas.schemas.ts';

export const ledgerEntries = {
  list: endpoint({
    method: 'GET',
    path: '/company/subscription/ledger-entries',
    permission: 'subscription.manage',
    summary: 'List every change of a counter with its reason, newest first',
    query: listQuerySchema.pick({ nextPage: true, cursor: true }).extend({ counter: z.enum(counters).optional() }),
    response: listOf('entries', ledgerEntrySchema),
    errors: [],
    tags: ['quotas.usage'],
  }),
};
