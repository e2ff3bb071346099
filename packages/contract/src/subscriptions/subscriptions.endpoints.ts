import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { periods } from '../quotas/quotas.limits.ts';
import { subscriptionSchema } from '../quotas/quotas.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import {
  billingSchema,
  packSchema,
  planCodeField,
  planOfferSchema,
  planPaymentSchema,
  subscriptionDetailsSchema,
} from './subscriptions.schemas.ts';

export const freePlan = {
  start: endpoint({
    method: 'POST',
    path: '/company/subscription',
    permission: 'subscription.manage',
    summary: 'Start a free plan; paid plans go through /payments/checkout/subs',
    body: z.object({ plan: planCodeField }),
    response: subscriptionSchema,
    errors: [
      'subscriptions.plan_unknown',
      'subscriptions.not_free',
      'subscriptions.plan_runs',
      'subscriptions.usage_exceeds',
    ],
    changes: ['quotas.usage'],
  }),
};

export const planOffer = {
  get: endpoint({
    method: 'GET',
    path: '/company/subscription/offer',
    permission: 'subscription.manage',
    summary: 'Get the price and the start of a plan for this workspace, and the counters that exceed it',
    query: z.object({
      plan: planCodeField,
      period: z.enum(periods),
      currency: currencySchema.optional().meta({ description: 'Of the price; kwanzas by default' }),
    }),
    response: z.object({ offer: planOfferSchema }),
    errors: ['subscriptions.plan_unknown'],
    tags: ['quotas.usage'],
  }),
};

export const trial = {
  start: endpoint({
    method: 'POST',
    path: '/company/subscription/trial/start',
    permission: 'subscription.manage',
    summary: 'Start the trial, once for each workspace and owner',
    response: subscriptionSchema,
    errors: ['subscriptions.plan_unknown', 'subscriptions.plan_runs', 'subscriptions.trial_used'],
    changes: ['quotas.usage'],
  }),
};

const detailsResponse = z.object({ details: subscriptionDetailsSchema });

export const subscriptionDetails = {
  get: endpoint({
    method: 'GET',
    path: '/company/subscription/details',
    permission: 'subscription.manage',
    summary: 'Get the source of the current plan, its cancellation, and the plan after it',
    response: detailsResponse,
    errors: [],
    tags: ['quotas.usage'],
  }),
};

export const nextPlan = {
  save: endpoint({
    method: 'PUT',
    path: '/company/subscription/next',
    permission: 'subscription.manage',
    summary: 'Schedule the free plan for the end of the current one',
    body: z.object({ plan: planCodeField }),
    response: detailsResponse,
    errors: [
      'subscriptions.plan_unknown',
      'subscriptions.not_free',
      'subscriptions.nothing_ends',
      'subscriptions.next_paid',
      'subscriptions.usage_exceeds',
    ],
    changes: ['quotas.usage'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/company/subscription/next',
    permission: 'subscription.manage',
    summary: 'Withdraw the scheduled plan',
    response: detailsResponse,
    errors: ['subscriptions.next_paid'],
    changes: ['quotas.usage'],
  }),
};

export const renewal = {
  cancel: endpoint({
    method: 'POST',
    path: '/company/subscription/renewal/cancel',
    permission: 'subscription.manage',
    summary: 'Cancel the subscription: the plan runs until its end, without reminders',
    response: detailsResponse,
    errors: ['subscriptions.nothing_ends', 'subscriptions.next_paid'],
    changes: ['quotas.usage'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/company/subscription/renewal/restore',
    permission: 'subscription.manage',
    summary: 'Withdraw the cancellation before the end of the plan',
    response: detailsResponse,
    errors: ['subscriptions.nothing_ends', 'subscriptions.next_paid'],
    changes: ['quotas.usage'],
  }),
};

export const billing = {
  get: endpoint({
    method: 'GET',
    path: '/company/subscription/billing',
    permission: 'subscription.manage',
    summary: 'Get the name and tax number on the receipts of this workspace’s purchases',
    response: z.object({ billing: z.object({ name: z.string(), nif: z.string() }) }),
    errors: [],
    tags: ['subscriptions.billing'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/company/subscription/billing',
    permission: 'subscription.manage',
    summary: 'Save the name and tax number for later receipts',
    body: billingSchema,
    response: z.object({ billing: z.object({ name: z.string(), nif: z.string() }) }),
    errors: [],
    changes: ['subscriptions.billing'],
  }),
};

export const planPayments = {
  list: endpoint({
    method: 'GET',
    path: '/company/subscription/payments',
    permission: 'subscription.manage',
    summary: 'List the payments of this workspace’s plans and packs',
    query: listQuerySchema.omit({ name: true }),
    response: listOf('payments', planPaymentSchema),
    errors: [],
    tags: ['quotas.usage'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/subscription/payments/export',
    permission: 'subscription.manage',
    summary: 'Export the payments of this workspace’s plans and packs as CSV',
    response: z.string(),
    download: true,
    errors: [],
  }),
};

export const planReceipts = {
  download: endpoint({
    method: 'GET',
    path: '/company/subscription/payments/:id/receipt/download',
    permission: 'subscription.manage',
    summary: 'Download the receipt of a payment, with the buyer’s name and tax number',
    params: z.object({ id: z.uuid() }),
    response: z.string(),
    download: true,
    errors: ['payment.unknown'],
  }),
};

export const packs = {
  list: endpoint({
    method: 'GET',
    path: '/packs',
    permission: 'public',
    summary: 'List the volume that can be bought in addition to a plan; it never expires',
    response: z.object({ packs: z.array(packSchema) }),
    errors: [],
  }),
};
