import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  linkPaymentSchema,
  paymentLinkSchema,
  paymentLinksQuerySchema,
  savePaymentLinkSchema,
} from './payment-link.schemas.ts';
import { linkSwitches } from './payment-links.limits.ts';

export const paymentLinks = {
  ...recordEndpoints({
    path: '/company/payment-links',
    tag: 'payment-links.payment_link',
    // Each payment changes its link. The screens read both again when one arrives.
    tags: ['payments.balance'],
    names: ['payment link', 'payment links'],
    one: 'payment_link',
    many: 'payment_links',
    schema: paymentLinkSchema,
    save: savePaymentLinkSchema,
    unknown: 'payment_link.unknown',
    late: 'payment_link.restore_too_late',
    saveErrors: ['payment_link.amount', 'payment_link.currency_fixed'],
    addErrors: ['payment_link.limit'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/payment-links',
    permission: 'workspace.read',
    summary: 'List the payment links of the workspace, newest first by default',
    query: paymentLinksQuerySchema,
    response: listOf('payment_links', paymentLinkSchema),
    errors: [],
    tags: ['payment-links.payment_link', 'payments.balance'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/payment-links/export',
    permission: 'exports.create',
    summary: 'Export the payment links that the list shows with this filter as CSV',
    query: paymentLinksQuerySchema.omit({ currentPage: true, nextPage: true, cursor: true }),
    response: z.string(),
    download: true,
    errors: [],
  }),
  switchMany: endpoint({
    method: 'POST',
    path: '/company/payment-links/switch-many',
    permission: 'content.write',
    summary: 'Turn several payment links on or off',
    body: z.object({ rows: bulkRowsSchema, status: z.enum(linkSwitches, 'validation.choice') }),
    response: bulkAnswerSchema,
    errors: ['payment_link.unknown'],
    changes: ['payment-links.payment_link'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/payment-links/delete-many',
    permission: 'content.delete',
    summary: 'Delete several payment links; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['payment_link.unknown'],
    changes: ['payment-links.payment_link'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/payment-links/restore-many',
    permission: 'content.delete',
    summary: 'Restore payment links that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['payment_link.restore_too_late', 'payment_link.limit'],
    changes: ['payment-links.payment_link'],
  }),
};

export const linkPayments = {
  list: endpoint({
    method: 'GET',
    path: '/company/payment-links/:id/payments',
    permission: 'workspace.read',
    summary: 'List the payments of a payment link, newest first',
    params: z.object({ id: z.uuid('validation.invalid') }),
    query: listQuerySchema,
    response: listOf('payments', linkPaymentSchema),
    errors: ['payment_link.unknown'],
    tags: ['payment-links.payment_link', 'payments.balance'],
  }),
};
