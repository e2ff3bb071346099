import type { affiliatePayments } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { lockAvailable, transferMoney } from '../../payments/payments.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { getAffiliate } from '../affiliate/affiliate.service.ts';
import { type AffiliateRow, findAffiliate, lockAffiliate } from '../affiliate/affiliate.store.ts';
import { announceAffiliate } from '../affiliate/affiliate-news.service.ts';
import { sendAffiliationNewsJob } from '../affiliates.mail.ts';
import { commissionPaidNotification } from '../affiliates.notifications.ts';
import { onLivingSide } from '../affiliation/both-sides.service.ts';
import { lockProgram } from '../program/program.store.ts';
import {
  approveCommissions,
  type DueCommission,
  insertCommissionPayment,
  markCommissionsPaid,
  readDue,
  readDueSales,
} from './commission.store.ts';
import { chooseCovered } from './covered.rules.ts';

/**
 * Approves the commissions whose waiting period has ended, and pays approved ones as far as the seller's balance covers
 * them. The lock of the program makes simultaneous runs wait, and the second one finds nothing.
 */
export async function settleCommissions(ctx: Ctx): Promise<void> {
  if (!(await lockProgram(ctx))) return;
  await approveCommissions(ctx);
  for (const due of await readDue(ctx)) await payFromBalance(ctx, due);
}

async function payFromBalance(ctx: Ctx, due: DueCommission): Promise<void> {
  const { affiliate_id, currency } = due;
  const affiliate = await findAffiliate(ctx, affiliate_id);
  const home = affiliate?.home_id;
  if (!affiliate || !home) return;
  const available = await lockAvailable(ctx, currency);
  const { ids, minor } = chooseCovered(await readDueSales(ctx, due), available);
  if (minor <= 0) return;
  // Money for a deleted workspace would be lost with it. It stays due, and the seller may pay outside.
  const name = await onLivingSide(ctx, home, 'commission is paid', async (other) => {
    return (await currentWorkspace(other.tx, other.workspaceId)).name;
  });
  if (name === undefined) return;
  const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const id = uuidv7();
  const isPaid = await transferMoney(ctx, {
    ...{ id, currency, amountMinor: minor },
    from: { name: seller, kind: 'commission_paid' },
    to: { workspaceId: home, name, kind: 'commission_received' },
  });
  if (isPaid) await recordPayment(ctx, { id, affiliate, due: { ...due, minor }, ids, way: 'balance', reference: '' });
}

/** Records that the seller paid everything due to an affiliate in a currency outside of the product. */
export async function createAffiliatePayment(
  ctx: MemberCtx,
  id: string,
  { currency, amount, reference }: Parsed<typeof affiliatePayments.create>['body'],
): Promise<Returns<typeof affiliatePayments.create> | Refusal> {
  await lockProgram(ctx);
  const affiliate = await lockAffiliate(ctx, id);
  if (!affiliate) return refuse('affiliate.unknown');
  const due = (await readDue(ctx, id)).find((each) => each.currency === currency);
  if (!due) return refuse('affiliate.nothing_due');
  if (due.minor !== toMinor(amount))
    return refuse('affiliate.amount_differs', {
      values: { due: formatMoney(due, ctx.locale, true) },
      fields: { amount: 'validation.invalid' },
    });
  const ids = (await readDueSales(ctx, due)).flatMap((sale) => sale.ids);
  await recordPayment(ctx, { id: uuidv7(), affiliate, due, ids, way: 'outside', reference });
  return getAffiliate(ctx, id);
}

interface Payment {
  readonly id: string;
  readonly affiliate: AffiliateRow;
  readonly due: DueCommission;
  readonly ids: readonly string[];
  readonly way: 'balance' | 'outside';
  readonly reference: string;
}

async function recordPayment(ctx: Ctx, { id, affiliate, due, ids, way, reference }: Payment): Promise<void> {
  const { currency, minor } = due;
  const money = { amount_minor: minor, currency };
  const paidBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertCommissionPayment(ctx, { id, affiliate_id: affiliate.id, ...money, way, reference, paid_by: paidBy });
  await markCommissionsPaid(ctx, ids, id);
  await announceAffiliate(ctx, affiliate);
  await recordAudit(ctx, {
    action: 'affiliate.paid',
    subject: [affiliate.name, formatMoney({ minor, currency }, defaultLocale, true), reference]
      .filter(Boolean)
      .join(' · '),
  });
  if (!affiliate.home_id) return;
  const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const mail = { workspace_id: ctx.workspaceId, affiliate_id: affiliate.id, news: 'paid', about_id: id } as const;
  await onLivingSide(ctx, affiliate.home_id, 'commission is paid', (other) =>
    notify(other, {
      kind: commissionPaidNotification,
      values: { seller, ...money },
      href: `affiliates/affiliations/${affiliate.id}`,
      cause: id,
      email: () => enqueue(ctx.tx, sendAffiliationNewsJob, mail),
    }),
  );
}
