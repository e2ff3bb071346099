import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { purposes } from '../payments/payments.schemas.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';

const seriesSchema = z.array(z.object({ day: z.iso.date(), value: z.number() }));

export const homeSchema = z
  .object({
    currency: currencySchema,
    sales: z.object({ total: z.number(), before: z.number(), series: seriesSchema, series_before: seriesSchema }),
    orders: z.object({ total: z.number(), before: z.number(), series: seriesSchema }),
    customers: z.object({ total: z.number(), before: z.number(), series: seriesSchema }),
    best_yesterday: z.number().nullable(),
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
    response: homeSchema,
    errors: [],
    tags: ['payments.issue', 'shops.shop', 'shops.product', 'shops.sale', 'pages.page', 'academy.course'],
  }),
};
