import { commissionEarned } from '@kumbi/contract/affiliates/affiliates.events.ts';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { type CheckoutRow, lockCheckout } from '../../payments/payments.public.ts';
import { currentWorkspace, readPeople } from '../../workspaces/workspaces.public.ts';
import { findAffiliate, findValidCode, type ValidCode } from '../affiliate/affiliate.store.ts';
import { announceAffiliate } from '../affiliate/affiliate-news.service.ts';
import { sendAffiliationNewsJob } from '../affiliates.mail.ts';
import { commissionEarnedNotification } from '../affiliates.notifications.ts';
import { onLivingSide, onOtherSide } from '../affiliation/both-sides.service.ts';
import { lockProgram } from '../program/program.store.ts';
import { commissionLeft, commissionOf, goodsOf } from '../program/rate.rules.ts';
import { cancelCommissions, insertCorrection, insertSaleCommission, readSaleCommissions } from './commission.store.ts';
import { isOwnPurchase } from './own-purchase.rules.ts';
import { settleCommissionsJob } from './settlement.jobs.ts';

/**
 * Brings the commission of a sale up to date with its payment and refunds: earns it once, and corrects it for each refund.
 * It reads everything from the checkout, which it locks, so that it may run any number of times and in any order.
 */
export async function recordCommission(ctx: Ctx, checkoutId: string): Promise<void> {
  const checkout = await lockCheckout(ctx, checkoutId);
  if (checkout?.receiver !== 'seller' || checkout.status !== 'paid' || checkout.delivered === false) return;
  if ((await readSaleCommissions(ctx, checkoutId)).length > 0) await correctCommission(ctx, checkout);
  else await earnCommission(ctx, checkout);
}

const receivedOf = ({ received_minor, amount_minor }: CheckoutRow): number => received_minor ?? amount_minor;

async function earnCommission(ctx: Ctx, checkout: CheckoutRow): Promise<void> {
  const code = checkout.btag?.trim().toLowerCase();
  const affiliate = code ? await findValidCode(ctx, code) : undefined;
  const program = affiliate && (await lockProgram(ctx));
  if (!affiliate || !program || (await isOwn(ctx, affiliate, checkout))) return;
  const { purpose, currency, lines, amount_minor: amountMinor } = checkout;
  const sold = { purpose, currency, lines, amountMinor, receivedMinor: receivedOf(checkout) };
  const earned = commissionOf(program, sold);
  if (commissionLeft(earned, receivedOf(checkout), checkout.refunded_minor) === 0) return;
  const id = uuidv7();
  const now = ctx.kernel.clock.now();
  const fresh = await insertSaleCommission(ctx, {
    ...{ id, affiliate_id: affiliate.affiliate_id, checkout_id: checkout.id, state: 'pending', payment_id: null },
    ...{ amount_minor: earned, sale_minor: goodsOf(sold), currency, purpose, number: checkout.number },
    title: lines[0]?.title ?? '',
    approve_at: new Date(now.getTime() + program.waiting_days * dayMs),
  });
  if (!fresh) return;
  await correctCommission(ctx, checkout);
  await announceAffiliate(ctx, { id: affiliate.affiliate_id, home_id: affiliate.home_id });
  await announceEarned(ctx, affiliate, { id, checkout, earned });
  if (program.waiting_days === 0) await enqueue(ctx.tx, settleCommissionsJob, { workspace_id: ctx.workspaceId });
}

async function announceEarned(
  ctx: Ctx,
  { affiliate_id, home_id: home }: ValidCode,
  { id, checkout, earned }: { id: string; checkout: CheckoutRow; earned: number },
): Promise<void> {
  const money = { amount_minor: earned, currency: checkout.currency };
  await emit(ctx, commissionEarned, { commission_id: id, affiliate_id, checkout_id: checkout.id, ...money });
  if (!home) return;
  const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const mail = { workspace_id: ctx.workspaceId, affiliate_id, news: 'earned', about_id: id } as const;
  await onLivingSide(ctx, home, 'an affiliate earned commission', (other) =>
    notify(other, {
      kind: commissionEarnedNotification,
      values: { seller, ...money },
      href: `affiliates/affiliations/${affiliate_id}`,
      cause: id,
      email: () => enqueue(ctx.tx, sendAffiliationNewsJob, mail),
    }),
  );
}

/** Neither the affiliate's own people nor the seller's earn anything with their purchases. */
async function isOwn(ctx: Ctx, { home_id: home, email }: ValidCode, checkout: CheckoutRow): Promise<boolean> {
  const own = [{ userIds: [], emails: [email.toLowerCase()], phones: [] }, await readPeople(ctx)];
  if (home) own.push(await onOtherSide(ctx, home, 'a sale of an affiliate', readPeople));
  return isOwnPurchase(checkout, own);
}

/**
 * Takes back the share of refunds. A refund of everything cancels commission that isn't paid yet; any other part becomes an
 * entry below zero, due together with its sale, or immediately if the sale's commission is paid.
 */
async function correctCommission(ctx: Ctx, checkout: CheckoutRow): Promise<void> {
  // The payment of commission must not miss the correction.
  await lockProgram(ctx);
  const entries = await readSaleCommissions(ctx, checkout.id);
  const sale = entries.find(({ kind }) => kind === 'sale');
  if (!sale || sale.state === 'cancelled') return;
  const left = commissionLeft(sale.amount_minor, receivedOf(checkout), checkout.refunded_minor);
  const difference = left - entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  if (difference >= 0) return;
  await insertCorrection(ctx, {
    ...sale,
    id: uuidv7(),
    kind: 'correction',
    state: sale.state === 'pending' ? 'pending' : 'approved',
    amount_minor: difference,
    payment_id: null,
    created_at: ctx.kernel.clock.now(),
  });
  if (left === 0 && sale.state !== 'paid') await cancelCommissions(ctx, checkout.id);
  const affiliate = await findAffiliate(ctx, sale.affiliate_id);
  if (affiliate) await announceAffiliate(ctx, affiliate);
}
