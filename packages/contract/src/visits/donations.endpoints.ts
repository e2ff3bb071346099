import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { entriesOfPage } from '../pages/visitors.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { donationSchema, donationTotalSchema } from './donations.schemas.ts';

export const donations = {
  list: endpoint({
    method: 'GET',
    path: '/company/pages/donations',
    permission: 'workspace.read',
    summary: 'List the donations of a page, newest first, with their total',
    query: listQuerySchema.extend({ id: z.uuid() }),
    response: listOf('donations', donationSchema).extend({ totals: z.array(donationTotalSchema) }),
    errors: ['page.unknown'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/pages/donations/csv',
    permission: 'exports.create',
    summary: 'Export the donations of a page as CSV',
    query: entriesOfPage,
    response: z.string(),
    download: true,
    errors: ['page.unknown'],
  }),
};
