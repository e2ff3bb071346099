import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  linkPaymentSchema,
  paymentLinkSchema,
  paymentLinksQuerySchema,
  savePaymentLinkSchema,
} from './payment-link.schemas.ts';

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
    summary: 'List the payment links of the workspace, newest first',
    query: paymentLinksQuerySchema,
    response: listOf('payment_links', paymentLinkSchema),
    errors: [],
    tags: ['payment-links.payment_link', 'payments.balance'],
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
