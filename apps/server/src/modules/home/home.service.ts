import type { homeSchema } from '@kumbi/contract/home/home.endpoints.ts';
import { type Currency, formatMoney, fromMinor } from '@kumbi/contract/shared/money.ts';
import { formatText } from '../../kernel/http/answers.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { dayOf } from '../../kernel/time/zones.ts';
import { hasPublishedCourse } from '../academy/academy.public.ts';
import { hasPublishedFlow } from '../automations/automations.public.ts';
import { hasSavedPage } from '../pages/pages.public.ts';
import { hasPaymentLink } from '../payment-links/payment-links.public.ts';
import {
  hasSold,
  readBestSellers,
  readLatestOrders,
  readNewBuyers,
  readSalesFigures,
  type SalesDay,
} from '../payments/payments.public.ts';
import { readEntitlement } from '../quotas/quotas.public.ts';
import { shopSetup } from '../shops/shops.public.ts';
import { sellsOnPages } from '../visits/visits.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { listAttention } from './attention.service.ts';
import { bestYesterday, type DayValue, type Span, seriesOf, spansOf } from './day-series.rules.ts';
import { quickActionsOf } from './quick-actions.rules.ts';

const latestShown = 8;
const bestShown = 5;
const sellingOrder = ['shop', 'course', 'page', 'link'] as const;

export async function getHome(
  ctx: MemberCtx,
  input: { days: number },
): Promise<{ analytics: View<typeof homeSchema> }> {
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const { span, before } = spansOf(ctx.kernel.clock.now(), input.days);
  const both = { from: before.from, to: span.to };
  const figures = await readSalesFigures(ctx, both);
  const now = figures.filter(({ day }) => day >= dayOf(span.from));
  const then = figures.filter(({ day }) => day < dayOf(span.from));
  const currency = currencyOf(figures, workspace.country);
  const sales = series(span, now, (day) => fromMinor(day[currency]));
  const orders = series(span, now, (day) => day.count);
  const newBuyers = await readNewBuyers(ctx, both);
  const buyers = series(span, newBuyers, (day) => day.count);
  const buyersBefore = series(before, newBuyers, (day) => day.count);
  const analytics = {
    currency,
    sales: {
      total: fromMinor(totalOf(now, currency)),
      before: fromMinor(totalOf(then, currency)),
      series: sales,
      series_before: series(before, then, (day) => fromMinor(day[currency])),
    },
    orders: { total: totalOf(now, 'count'), before: totalOf(then, 'count'), series: orders },
    customers: { total: sum(buyers), before: sum(buyersBefore), series: buyers },
    best_yesterday: bestYesterday(sales),
    best_sellers: await bestSellers(ctx, span, currency),
    attention: await listAttention(ctx),
    ...(await setupOf(ctx)),
    latest: await latestEvents(ctx),
  };
  return { analytics };
}

async function bestSellers(
  ctx: MemberCtx,
  span: Span,
  currency: Currency,
): Promise<View<typeof homeSchema>['best_sellers']> {
  const rows = await readBestSellers(ctx, span, currency, bestShown);
  return rows.map(({ title, purpose, quantity, amount_minor }) => ({
    title,
    purpose,
    quantity,
    amount: fromMinor(amount_minor),
  }));
}

/** Returns the currency of the displayed sales: kwanzas unless some were in dollars; with both, the workspace's own. */
function currencyOf(days: readonly SalesDay[], country: string): Currency {
  if (totalOf(days, 'USD') === 0) return 'AOA';
  return totalOf(days, 'AOA') === 0 || country !== 'AO' ? 'USD' : 'AOA';
}

const totalOf = (days: readonly SalesDay[], key: Currency | 'count'): number =>
  days.reduce((total, day) => total + day[key], 0);

/**
 * Returns the first steps and the actions to offer. A workspace that sells without a shop needs none, so its steps leave
 * the shop out.
 */
async function setupOf(ctx: MemberCtx): Promise<Pick<View<typeof homeSchema>, 'setup' | 'sells' | 'quick_actions'>> {
  const [shop, course, onPages, link, page, flow] = await Promise.all([
    shopSetup(ctx),
    hasPublishedCourse(ctx),
    sellsOnPages(ctx),
    hasPaymentLink(ctx),
    hasSavedPage(ctx),
    hasPublishedFlow(ctx),
  ]);
  const sources = { shop: shop.firstShop, course, page: onPages, link };
  const sells = sellingOrder.find((source) => sources[source]) ?? null;
  const shopSteps = [
    { step: 'first_shop', done: shop.firstShop },
    { step: 'first_product', done: shop.firstProduct },
  ] as const;
  return {
    sells,
    quick_actions: quickActionsOf({ product: shop.firstShop, course, payment_link: link, page, flow }),
    setup: [
      { step: 'verify_email', done: ctx.actor.emailVerified },
      { step: 'first_plan', done: (await readEntitlement(ctx)) !== undefined },
      ...(sells === null || sells === 'shop' ? shopSteps : []),
      { step: 'first_page', done: page },
      { step: 'first_sale', done: await hasSold(ctx) },
      { step: 'first_flow', done: flow },
    ],
  };
}

async function latestEvents(ctx: MemberCtx): Promise<View<typeof homeSchema>['latest']> {
  const orders = await readLatestOrders(ctx, latestShown);
  return orders.map((order) => {
    const kind = order.status === 'paid' ? 'sale_paid' : 'sale_waiting';
    const amount = { minor: order.received_minor ?? order.amount_minor, currency: order.currency };
    const named = { buyer: order.buyer_name, amount: formatMoney(amount, ctx.locale) };
    const items = order.lines.map((line) => line.title).join(', ');
    return {
      id: order.id,
      kind,
      purpose: order.purpose,
      title: formatText(
        serverText(ctx.locale, 'home', named.buyer === '' ? `${kind}_unnamed` : kind),
        ctx.locale,
        named,
      ),
      detail: formatText(serverText(ctx.locale, 'home', 'order'), ctx.locale, { number: String(order.number), items }),
      at: order.paid_at ?? order.created_at,
    };
  });
}

function series<Day extends { day: string }>(
  span: Span,
  days: readonly Day[],
  value: (day: Day) => number,
): DayValue[] {
  return seriesOf(span, new Map(days.map((day) => [day.day, value(day)])));
}

const sum = (values: readonly DayValue[]): number => values.reduce((total, each) => total + each.value, 0);
