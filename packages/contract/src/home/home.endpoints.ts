import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { type AttentionKind, attentionKinds } from '../notifications/notifications.schemas.ts';
import { purposes } from '../payments/payments.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

export const quickActions = ['shop', 'product', 'page', 'course', 'payment_link', 'flow', 'customer'] as const;
export type QuickAction = (typeof quickActions)[number];

const seriesSchema = z.array(z.object({ day: z.iso.date(), value: z.number() }));

export const homeSchema = z
  .object({
    currency: currencySchema,
    sales: z.object({ total: z.number(), before: z.number(), series: seriesSchema, series_before: seriesSchema }),
    orders: z.object({ total: z.number(), before: z.number(), series: seriesSchema }),
    customers: z.object({ total: z.number(), before: z.number(), series: seriesSchema }),
    best_yesterday: z.number().nullable(),
    best_sellers: z
      .array(z.object({ title: z.string(), purpose: z.enum(purposes), quantity: z.number().int(), amount: z.number() }))
      .meta({ description: 'Sold for the most money in this currency, among the newest 10,000 sales of the period' }),
    attention: z
      .array(
        z.object({
          kind: z.enum(attentionKinds as [AttentionKind, ...AttentionKind[]]),
          title: z.string(),
          path: z.string(),
        }),
      )
      .meta({ description: 'The things that need a decision of the caller' }),
    quick_actions: z.array(z.enum(quickActions)).meta({
      description: 'The kinds of records to offer to create: those that the workspace has, and then others',
    }),
    setup: z.array(
      z.object({
        step: z.enum([
          'verify_email',
          'first_plan',
          'first_shop',
          'first_product',
          'first_page',
          'first_sale',
          'first_flow',
        ]),
        done: z.boolean(),
      }),
    ),
    sells: z.enum(['shop', 'course', 'page', 'link']).nullable().meta({
      description:
        'Where buyers can pay: the shop if there is one, else a course, a page with tickets or donations, or a payment link',
    }),
    latest: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['sale_paid', 'sale_waiting']),
        purpose: z.enum(purposes),
        title: z.string(),
        detail: z.string(),
        at: wireTime,
      }),
    ),
  })
  .meta({ id: 'Home' });
export type Home = z.output<typeof homeSchema>;

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/company/analytics',
    permission: 'workspace.read',
    summary: 'Get the figures of the last days, compared with the days before',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
    response: z.object({ analytics: homeSchema }),
    errors: [],
    tags: [
      'team.invitation',
      'hooks.destination',
      'automations.flow',
      'integrations.integration',
      'payments.issue',
      'payment-links.payment_link',
      'academy.course',
      'shops.shop',
      'shops.product',
      'shops.sale',
      'pages.page',
      'outbound.webhook',
    ],
  }),
};
