import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { createRefundSchema, paymentDetailSchema } from './refunds.schemas.ts';

const paymentId = z.object({ id: z.uuid() });
const refundId = z.object({ id: z.uuid(), refund_id: z.uuid() });
const withPayment = z.object({ payment: paymentDetailSchema });

export const paymentDetails = {
  get: endpoint({
    method: 'GET',
    path: '/company/payments/:id',
    permission: 'workspace.read',
    summary: 'Get a payment to this workspace with its refunds',
    params: paymentId,
    response: withPayment,
    errors: ['payment.unknown'],
    tags: ['payments.balance'],
  }),
};

export const paymentRefunds = {
  create: endpoint({
    method: 'POST',
    path: '/company/payments/:id/refunds',
    permission: 'sales.settle',
    summary: 'Refund a settled payment, in full or in part; a full refund takes back the purchase',
    params: paymentId,
    body: createRefundSchema,
    response: withPayment,
    errors: [
      'payment.unknown',
      'payment.not_paid',
      'payment.not_refundable',
      'payment.in_review',
      'payment.refunded_already',
      'payment.refund_too_much',
    ],
    changes: ['payments.balance', 'payments.issue'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/company/payments/:id/refunds/:refund_id/cancel',
    permission: 'sales.settle',
    summary: 'Cancel a refund that we have not transferred yet',
    params: refundId,
    response: withPayment,
    errors: ['payment.unknown', 'payment.refund_unknown', 'payment.refund_settled'],
    changes: ['payments.balance', 'payments.issue'],
  }),
};

export const creditNotes = {
  download: endpoint({
    method: 'GET',
    path: '/company/payments/:id/refunds/:refund_id/download',
    permission: 'workspace.read',
    summary: 'Download the credit note of a refund as a PDF',
    params: refundId,
    response: z.string(),
    download: true,
    errors: ['payment.unknown', 'payment.refund_unknown'],
  }),
};
