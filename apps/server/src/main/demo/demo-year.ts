import type { Kernel } from '../../kernel/kernel.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { ageBusiness } from './demo-age.store.ts';
import { type DemoAnswer, insertAnswers, planAnswers } from './demo-answers.store.ts';
import { type DemoBooking, insertBookings, planBookings } from './demo-bookings.store.ts';
import type { DemoBusiness } from './demo-business.ts';
import { type Meeting, makeContacts } from './demo-contacts.ts';
import { insertGifts, planGifts } from './demo-gifts.store.ts';
import { newsOf, tellNews } from './demo-news.ts';
import { type DemoPurchase, insertPurchases } from './demo-purchases.store.ts';
import { insertSales, planSales } from './demo-sales.store.ts';
import { insertOrders, planOrders } from './demo-tickets.store.ts';
import { insertViews } from './demo-views.store.ts';

/** The last so many notifications are new to the person. */
const unread = 4;

/** Gives the business the year that it has behind it, in one transaction: what happens first, and who was met by it. */
export async function liveThrough(
  kernel: Kernel,
  business: DemoBusiness,
  readNews: () => Promise<void>,
): Promise<void> {
  const { workspaceId } = business;
  const news = await inSystemCtx(kernel, workspaceId, 'a year of the demo', async (ctx) => {
    const sales = planSales(business);
    const orders = planOrders(business);
    const gifts = planGifts(business);
    const bookings = planBookings(business);
    const answers = planAnswers(business);
    const contactOf = await makeContacts(ctx, business, [
      ...sales.flatMap((sale) => paid(sale, 'shop')),
      ...[...orders, ...gifts].flatMap((purchase) => paid(purchase, 'page')),
      ...bookings.map(({ at, person }: DemoBooking): Meeting => ({ at, person, source: 'page' })),
      ...answers.flatMap(answering),
    ]);
    const numbers = await insertPurchases(ctx.tx, business, [...sales, ...orders, ...gifts]);
    await insertSales(ctx.tx, business, sales);
    await insertOrders(ctx.tx, business, orders, contactOf);
    await insertGifts(ctx.tx, business, gifts, contactOf);
    await insertBookings(ctx.tx, business, bookings, contactOf);
    await insertAnswers(ctx, business, answers, contactOf);
    await insertViews(ctx.tx, business);
    await ageBusiness(ctx.tx, business);
    const told = newsOf(sales, numbers, answers);
    await tellNews(ctx, told.slice(0, -unread));
    return told.slice(-unread);
  });
  await readNews();
  await inSystemCtx(kernel, workspaceId, 'the news of the demo', (ctx) => tellNews(ctx, news));
}

const paid = ({ paidAt: at, person }: DemoPurchase, source: Meeting['source']): Meeting[] =>
  at ? [{ at, person, source }] : [];

const answering = ({ at, person, form, checked }: DemoAnswer): Meeting[] => {
  // Only who subscribes agrees to be written to.
  const consent = form.subscribes ? checked.consents[0]?.text : undefined;
  return person ? [{ at, person, source: 'page', ...(consent ? { consent } : {}) }] : [];
};
