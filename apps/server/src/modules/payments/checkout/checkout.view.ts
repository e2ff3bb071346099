import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { checkoutViewSchema, Instructions, IssueReason } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { fromMinor, toMinor } from '@kumbi/contract/shared/money.ts';
import type { PublicSeller } from '@kumbi/site/modules/workspaces/workspaces.props.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { currentWorkspace, sellerView } from '../../workspaces/workspaces.public.ts';
import { readReviewed } from '../issue/payment-issue.store.ts';
import { findProof } from '../proof/proof.store.ts';
import { buyersProofView } from '../proof/proof.view.ts';
import { takesProof } from '../proof/proof-sending.service.ts';
import { purchaseText } from '../purpose/purchase-text.view.ts';
import { type OnwardText, purposeSellers } from '../purpose/purpose.slot.ts';
import { readPaymentRefunds } from '../refund/payment-refund.store.ts';
import { paymentStatus, refundOfCheckout } from '../refund/payment-refund.view.ts';
import { type CheckoutRow, findCheckout, isLive, readAttempts, settledCheckout } from './checkout.store.ts';
import { checkoutToken, creditNoteUrl, payUrl, receiptUrl } from './checkout-address.rules.ts';
import { methodsOfCheckout } from './method.service.ts';
import { isStarter } from './starter.service.ts';

interface Reader {
  /** The Cookie header of the requesting browser. */
  readonly cookies: string | undefined;
  /** The language of the page. */
  readonly locale: Locale;
}

/** Returns a payment for everyone with its address. */
export const getCheckout = (
  kernel: Kernel,
  token: string,
  reader: Reader,
): Promise<View<typeof checkoutViewSchema> | Refusal> =>
  inCheckout(kernel, token, (ctx, checkout) => checkoutView(ctx, checkout, reader));

/** The same with the facts that identify the seller, unless it is the platform. */
export const readPayersPage = (
  kernel: Kernel,
  token: string,
  reader: Reader,
): Promise<{ checkout: View<typeof checkoutViewSchema>; seller: PublicSeller | null } | Refusal> =>
  inCheckout(kernel, token, async (ctx, checkout) => ({
    checkout: await checkoutView(ctx, checkout, reader),
    seller: checkout.receiver === 'seller' ? sellerView(await currentWorkspace(ctx.tx, ctx.workspaceId)) : null,
  }));

async function inCheckout<Shown>(
  kernel: Kernel,
  token: string,
  show: (ctx: Ctx, checkout: CheckoutRow) => Promise<Shown>,
): Promise<Shown | Refusal> {
  const located = await locate(kernel.db.app, 'checkout', token);
  if (!located) return refuse('payment.unknown');
  return inSystemCtx(kernel, located.workspaceId, 'show a payment', async (ctx) => {
    const checkout = await findCheckout(ctx, located.targetId);
    return checkout ? show(ctx, checkout) : refuse('payment.unknown');
  });
}

async function checkoutView(
  ctx: Ctx,
  checkout: CheckoutRow,
  { cookies, locale }: Reader,
): Promise<View<typeof checkoutViewSchema>> {
  const [attempt] = await readAttempts(ctx, checkout.id);
  const starter = isStarter(ctx.kernel, checkout, cookies);
  const purpose = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
  const seller = await purpose.seller(ctx, settledCheckout(checkout));
  const paid = checkout.status === 'paid';
  // Only while the checkout is unpaid.
  const other = paid ? null : await moneyBack(ctx, checkout, 'wrong_amount');
  const late = checkout.delivered === false ? await moneyBack(ctx, checkout, 'cannot_be_delivered') : null;
  const bought = paid && checkout.delivered !== false && paymentStatus(checkout) !== 'refunded';
  const onward = await purpose.onward(ctx, { checkout: settledCheckout(checkout), bought, locale });
  const { link = '', steps } = serverText<OnwardText>(locale, 'onward', onward.words);
  const proof = await findProof(ctx, checkout.id);
  const over = checkout.status === 'waiting' && checkout.expires_at <= ctx.kernel.clock.now();
  return {
    d: checkoutToken(ctx.kernel, checkout),
    purpose: checkout.purpose,
    status: over ? 'expired' : checkout.status,
    number: String(checkout.number),
    seller: {
      name: seller.name,
      url: seller.path ? `${ctx.kernel.config.siteUrl}/${locale}${seller.path}` : null,
      logo: seller.logo,
      theme: seller.theme,
    },
    onward: {
      url: onward.url,
      link,
      steps: steps.map((step) => step.replaceAll('{seller}', seller.name)),
    },
    method: attempt && attempt.method !== 'manual' ? attempt.method : null,
    // Before the provider has it, no one could pay it.
    entity: attempt?.instructions?.entity ?? null,
    reference: attempt?.instructions?.number ?? null,
    instructions: checkout.status === 'waiting' && attempt && isLive(attempt) ? attempt.instructions : null,
    attempt: attempt ? { status: attempt.status, reason: attempt.failure } : null,
    methods: checkout.status === 'waiting' && starter && !over ? [...(await methodsOfCheckout(ctx, checkout))] : [],
    amount: fromMinor(checkout.amount_minor),
    currency: checkout.currency,
    lines: checkout.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      amount: fromMinor(line.amountMinor),
    })),
    expires_at: checkout.expires_at,
    paid_at: checkout.paid_at,
    // A receipt confirms that the money is here, which is wrong after a refund.
    receipt_url: paid && late?.state !== 'returned' ? receiptUrl(ctx.kernel, checkout) : null,
    refund: refundOfCheckout(checkout, await readPaymentRefunds(ctx, checkout.id), (id) =>
      creditNoteUrl(ctx.kernel, checkout, id),
    ),
    other_amount: other,
    undelivered: late && {
      ...late,
      text: purchaseText(
        {
          purpose: checkout.purpose,
          seller: seller.name,
          amount: { minor: toMinor(late.amount), currency: checkout.currency },
        },
        locale,
        (texts) => texts.undelivered[late.state],
      ),
    },
    may_cancel: checkout.status === 'waiting' && starter && !checkout.handed_over,
    proof: proof && !paid ? buyersProofView(proof) : null,
    may_prove: starter && (await takesProof(ctx, checkout)),
  };
}

/** Returns the state of money that arrived without buying anything. */
async function moneyBack(
  ctx: Ctx,
  checkout: CheckoutRow,
  reason: IssueReason,
): Promise<View<typeof checkoutViewSchema>['other_amount']> {
  const issue = await readReviewed(ctx, checkout.id, reason);
  if (!issue) return null;
  const state = issue.resolution === null ? 'open' : issue.is_held && !issue.returned_at ? 'returning' : 'returned';
  return { amount: fromMinor(issue.amount_minor), state };
}

/** Returns the response to a started checkout, for its buyer. */
export function startedView(
  kernel: Kernel,
  checkout: Pick<CheckoutRow, 'amount_minor' | 'currency' | 'expires_at'> & Parameters<typeof payUrl>[1],
  { entity, number, link, address }: Instructions,
): Returns<typeof checkouts.start> {
  return {
    d: checkoutToken(kernel, checkout),
    ...(entity === undefined || number === undefined ? {} : { entity, reference: number }),
    ...(link === undefined ? {} : { link }),
    ...(address === undefined ? {} : { address }),
    amount: fromMinor(checkout.amount_minor),
    currency: checkout.currency,
    expires_at: checkout.expires_at,
    url: payUrl(kernel, checkout),
  };
}
