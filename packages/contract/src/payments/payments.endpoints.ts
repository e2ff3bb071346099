import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { namesOf } from '../module-names.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { balanceSchema, movementSchema, movementsQuerySchema } from './balance.schemas.ts';
import { checkoutMethodShape, methodChoiceShape } from './checkout-call.schemas.ts';
import {
  buyerPurposes,
  checkoutStartedSchema,
  checkoutViewSchema,
  offeredMethodSchema,
  paymentIssueSchema,
  paymentSchema,
  paymentsQuerySchema,
} from './payments.schemas.ts';

export const checkouts = {
  /** The body except the method belongs to the purpose, whose module validates it. It never contains the amount. */
  start: endpoint({
    method: 'POST',
    path: '/payments/checkout/:purpose',
    permission: 'public',
    summary: 'Start a payment; the server computes prices and totals',
    params: z.object({ purpose: z.enum(buyerPurposes) }),
    body: z.looseObject(checkoutMethodShape),
    response: checkoutStartedSchema,
    errors: [
      'payment.method_unavailable',
      'payment.amount_limits',
      'payment.expired',
      'payment.already_paid',
      'payment.purpose_unknown',
      'payment.provider_down',
      'payment.declined',
      'payment.not_registered',
      'payment.phone_missing',
      'payment.too_many_holds',
      ...namesOf('checkoutErrors'),
    ],
    perMinute: 60,
  }),
  get: endpoint({
    method: 'GET',
    path: '/payments/checkouts/:token',
    permission: 'public',
    summary: 'Get the state of a payment, as its page shows it',
    params: z.object({ token: z.string().min(20).max(80) }),
    response: checkoutViewSchema,
    errors: ['payment.unknown'],
    tags: ['payments.checkout'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/cg',
    permission: 'public',
    summary: 'Cancel an unpaid checkout, as the buyer who started it or as the seller',
    body: z.object({ h: z.string().min(20).max(80) }),
    response: z.object({ status: z.enum(['cancelled', 'paid', 'expired', 'failed']) }),
    errors: [
      'payment.unknown',
      'payment.already_paid',
      'payment.not_yours',
      'payment.handed_over',
      'payment.provider_down',
    ],
    changes: ['payments.checkout'],
  }),
};

/** The methods that pay for what the platform itself sells, such as plans; a seller's own may differ. */
export const platformMethods = {
  list: endpoint({
    method: 'GET',
    path: '/payments/methods',
    permission: 'public',
    summary: 'List the payment methods for plans and packs, the preferred ones first',
    response: z.object({ methods: z.array(offeredMethodSchema) }),
    errors: [],
  }),
};

export const checkoutAttempts = {
  create: endpoint({
    method: 'POST',
    path: '/payments/checkouts/:token/attempts',
    permission: 'public',
    summary: 'Create another attempt to pay, with the same or another method; the earlier one is withdrawn first',
    params: z.object({ token: z.string().min(20).max(80) }),
    body: z.object(methodChoiceShape),
    response: checkoutStartedSchema,
    errors: [
      'payment.unknown',
      'payment.not_yours',
      'payment.method_unavailable',
      'payment.expired',
      'payment.already_paid',
      'payment.provider_down',
      'payment.declined',
      'payment.not_registered',
      'payment.phone_missing',
      'payment.too_many_attempts',
      'payment.too_many_holds',
    ],
    perMinute: 30,
    changes: ['payments.checkout'],
  }),
};

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/company/payments',
    permission: 'workspace.read',
    summary: 'List the paid and open payments to this workspace',
    query: paymentsQuerySchema,
    response: listOf('payments', paymentSchema),
    errors: [],
    tags: ['payments.balance'],
  }),
};

export const balance = {
  get: endpoint({
    method: 'GET',
    path: '/company/payments/balance',
    permission: 'workspace.read',
    summary: 'Get the balance that the platform owes this workspace',
    response: balanceSchema,
    errors: [],
    tags: ['payments.balance'],
  }),
};

export const movements = {
  list: endpoint({
    method: 'GET',
    path: '/company/payments/movements',
    permission: 'workspace.read',
    summary: 'List the movements of the balance: sales, held money and payouts',
    query: movementsQuerySchema,
    response: listOf('movements', movementSchema),
    errors: [],
    tags: ['payments.balance'],
  }),
};

export const paymentIssues = {
  list: endpoint({
    method: 'GET',
    path: '/company/payments/issues',
    permission: 'workspace.read',
    summary: 'List the payments that need a decision: duplicate, incorrect or for unavailable items',
    query: listQuerySchema,
    response: listOf('issues', paymentIssueSchema),
    errors: [],
    tags: ['payments.issue'],
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/company/payments/issues/settle',
    permission: 'sales.settle',
    summary: 'Decide to refund the buyer, or undo that decision with `settled: false` before the transfer',
    body: z.object({ id: z.uuid(), settled: z.boolean('validation.required') }),
    response: z.object({ issue: paymentIssueSchema }),
    errors: ['payment.issue_unknown', 'payment.issue_settled'],
    changes: ['payments.issue', 'payments.balance'],
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/company/payments/issues/accept',
    permission: 'sales.settle',
    summary: 'Accept the money as the payment, which delivers the purchase',
    body: z.object({ id: z.uuid() }),
    response: z.object({ issue: paymentIssueSchema }),
    errors: [
      'payment.issue_unknown',
      'payment.issue_settled',
      'payment.already_paid',
      'payment.not_deliverable',
      'payment.provider_down',
    ],
    changes: ['payments.issue', 'payments.balance'],
  }),
};
