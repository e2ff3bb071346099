import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { proofBytes } from './manual-payments.limits.ts';
import { buyersProofSchema, paymentProofSchema, refuseProofSchema } from './manual-payments.schemas.ts';
import { paymentDetailSchema } from './refunds.schemas.ts';

const paymentId = z.object({ id: z.uuid() });

export const checkoutProofs = {
  send: endpoint({
    method: 'POST',
    path: '/payments/checkouts/:token/proofs',
    permission: 'public',
    summary: 'Send the proof of a bank transfer, a picture or a PDF; it replaces an earlier one',
    params: z.object({ token: z.string().min(20).max(80) }),
    body: z.object({ proof: z.file('validation.file') }),
    multipart: true,
    largest: proofBytes,
    response: z.object({ proof: buyersProofSchema }),
    errors: [
      'payment.unknown',
      'payment.not_yours',
      'payment.already_paid',
      'payment.expired',
      'payment.method_unavailable',
      'payment.proof_format',
      'payment.proof_limit',
      'payment.proof_no_room',
    ],
    perMinute: 10,
  }),
};

export const paymentProofs = {
  get: endpoint({
    method: 'GET',
    path: '/company/payments/:id/proof',
    permission: 'workspace.read',
    summary: 'Get the proof of transfer that the buyer sent; null without one',
    params: paymentId,
    response: z.object({ proof: paymentProofSchema.nullable() }),
    errors: ['payment.unknown'],
    tags: ['payments.proof'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/company/payments/:id/proof/download',
    permission: 'workspace.read',
    summary: 'Download the proof of transfer that the buyer sent',
    params: paymentId,
    response: z.string(),
    download: true,
    errors: ['payment.unknown', 'payment.proof_unknown'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/company/payments/:id/proof/refuse',
    permission: 'sales.settle',
    summary: 'Refuse a proof of transfer; the buyer reads the reason and can send another one',
    params: paymentId,
    body: refuseProofSchema,
    response: z.object({ proof: paymentProofSchema }),
    errors: ['payment.unknown', 'payment.already_paid', 'payment.proof_unknown', 'payment.proof_settled'],
    changes: ['payments.proof'],
  }),
};

export const manualPayments = {
  settle: endpoint({
    method: 'POST',
    path: '/company/payments/:id/settle',
    permission: 'sales.settle',
    summary: 'Mark a payment as paid to the seller, by transfer or in cash, which delivers the purchase',
    params: paymentId,
    response: z.object({ payment: paymentDetailSchema }),
    errors: ['payment.unknown', 'payment.already_paid', 'payment.provider_down'],
    changes: ['payments.balance', 'payments.issue', 'payments.proof'],
  }),
};
