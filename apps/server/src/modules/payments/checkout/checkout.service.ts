import { randomBytes } from 'node:crypto';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { chosenMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { callerHolds, openHoldsPerBuyer } from '@kumbi/contract/payments/payments.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { ClaimedCall } from '../../../kernel/http/idempotency.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { readAgreement } from '../../contacts/contacts.public.ts';
import { accountOfAttempt, chooseAccount } from '../provider/account.service.ts';
import { finishAttempt, type NewAttempt } from '../provider/attempt.service.ts';
import { currencyOf } from '../provider/method.slot.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { type PurposeSeller, purposeSellers } from '../purpose/purpose.slot.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import {
  type CheckoutRow,
  countAsked,
  countHolds,
  isLive,
  lockCheckout,
  readAttempts,
  updateCheckout,
} from './checkout.store.ts';
import { startedView } from './checkout.view.ts';
import { rememberOrigin } from './checkout-origin.slot.ts';
import { type Opened, writeCheckout } from './checkout-writing.service.ts';
import { abandonCheckout } from './closing.service.ts';
import { heldTerm, methodInput, refuseAmount } from './method-input.rules.ts';
import { referralOf } from './referral.slot.ts';
import { ensureStarter } from './starter.service.ts';

type Body = Parsed<typeof checkouts.start>['body'];
type Purpose = Parsed<typeof checkouts.start>['params']['purpose'];

/**
 * Starts a payment in three steps, without network calls inside a transaction: the checkout is opened and committed
 * with its reservation; the provider is called; its response is committed. If the process dies in between, the queue
 * resumes the attempt. If the provider doesn't respond, the buyer is asked to retry, and this attempt's reservation
 * doesn't block the retry. A repeat of an interrupted call continues with its checkout.
 */
export async function startCheckout(
  ctx: Unopened<PublicCtx>,
  purpose: Purpose,
  body: Body,
  call: ClaimedCall,
): Promise<Returns<typeof checkouts.start> | Refusal> {
  const seller = ctx.kernel.registry.find(purposeSellers, purpose);
  if (!seller) return refuse('payment.purpose_unknown');
  const method = chosenMethod(body);
  const currency = method && currencyOf(ctx.kernel, method);
  if (!currency) return refuse('payment.method_unavailable');
  const workspaceId = await seller.locate(ctx, body);
  if (isRefusal(workspaceId)) return workspaceId;

  const begun = call.again ? await findBegun(ctx, workspaceId, call.id) : undefined;
  // If the earlier attempt's checkout was closed since, the call's own id is taken.
  const checkoutId = call.again ? uuidv7() : call.id;
  const { cookie: cookies } = ctx.request.headers;
  const opened =
    begun ?? (await openCheckout(ctx, { checkoutId, purpose, seller, method, currency, workspaceId, body, cookies }));
  if (isRefusal(opened)) return opened;
  try {
    const payable = await finishAttempt(ctx.kernel, workspaceId, opened);
    if (isRefusal(payable)) {
      // The buyer begins again from the form, so this attempt's reservation must not block the next one.
      await abandonCheckout(ctx.kernel, workspaceId, opened.checkout.id);
      return payable;
    }
    if (opened.attempt.watched) await attemptQueue.wakeNow(ctx.kernel);
    return startedView(ctx.kernel, opened.checkout, payable.instructions);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error.message, attempt: opened.attempt.id }, 'the provider did not begin the payment');
    await abandonCheckout(ctx.kernel, workspaceId, opened.checkout.id);
    return refuse('payment.provider_down');
  }
}

type Waiting = NewAttempt & { readonly checkout: CheckoutRow };

/**
 * Finds the checkout of an earlier attempt while it can be paid. Its response was lost, and with it the browser's
 * cookie.
 */
async function findBegun(
  outer: Unopened<PublicCtx>,
  workspaceId: WorkspaceId,
  checkoutId: string,
): Promise<Waiting | undefined> {
  const { kernel, request, reply } = outer;
  return kernel.db.inWorkspace(workspaceId, async (tx) => {
    const ctx = { ...outer, tx, workspaceId };
    const checkout = await lockCheckout(ctx, checkoutId);
    const [attempt] = checkout?.status === 'waiting' ? await readAttempts(ctx, checkoutId) : [];
    const provider = attempt && isLive(attempt) ? await accountOfAttempt(ctx, attempt) : undefined;
    if (!checkout || !attempt || !provider) return undefined;
    await updateCheckout(ctx, checkoutId, { starter_hash: ensureStarter(kernel, request.headers.cookie, reply) });
    return { checkout, attempt, provider };
  });
}

interface Opening {
  readonly checkoutId: string;
  readonly purpose: Purpose;
  readonly seller: PurposeSeller;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly workspaceId: WorkspaceId;
  readonly body: Body;
  /** The Cookie header of the buyer's browser. */
  readonly cookies: string | undefined;
}

async function openCheckout(outer: Unopened<PublicCtx>, opening: Opening): Promise<Opened | Refusal> {
  const { kernel } = outer;
  const starter = ensureStarter(kernel, outer.request.headers.cookie, outer.reply);
  const caller = kernel.secrets.sign('caller', outer.caller.ip);
  return undoneByRefusal((guard) =>
    kernel.db.inWorkspace(opening.workspaceId, async (tx) =>
      guard(await priceAndWrite({ ...outer, tx, workspaceId: opening.workspaceId }, opening, starter, caller)),
    ),
  );
}

async function priceAndWrite(ctx: Ctx, opening: Opening, starter: string, caller: string): Promise<Opened | Refusal> {
  const { body, purpose, method, currency, checkoutId } = opening;
  const token = randomBytes(24).toString('base64url');
  const opened = await opening.seller.open(ctx, { checkoutId, currency, caller, body });
  if (isRefusal(opened)) return opened;
  const { reserve, collecting: _, ...what } = opened;
  // Sent in one packet. A refusal rolls the reservation back.
  const [chosen, holds, reserved = {}] = await Promise.all([
    chooseAccount(ctx, method, opened.receiver, opened.amountMinor, opened.collecting),
    countHolds(ctx, opened.buyer.phone, caller),
    reserve?.(ctx),
  ]);
  if (!chosen) return refuse('payment.method_unavailable');
  const { source, provider } = chosen;
  const input = methodInput(source, body, opened.buyer.phone);
  if (isRefusal(input)) return input;
  const unpayable = refuseAmount(source, opened.amountMinor, ctx.locale);
  if (unpayable) return unpayable;
  if (holds.phone >= openHoldsPerBuyer || holds.caller >= callerHolds) return refuse('payment.too_many_holds');
  if (source.needs === 'phone' && (await countAsked(ctx, input.phone)) >= openHoldsPerBuyer)
    return refuse('payment.too_many_holds');
  if (isRefusal(reserved)) return reserved;

  const { holdUntil, afterCheckout } = reserved;
  const written = await writeCheckout(ctx, {
    ...what,
    checkoutId,
    token,
    purpose,
    provider,
    input,
    currency,
    holdUntil,
    locale: body.language ?? ctx.locale,
    ...heldTerm(source, ctx.kernel.clock.now(), holdUntil),
    starter,
    caller,
    nif: body.nif ?? opened.buyer.nif,
    agreement: opened.receiver === 'seller' ? await readAgreement(ctx, body) : undefined,
    btag: body.btag || referralOf(ctx.kernel, ctx.workspaceId, opening.cookies),
    quantity: body.quantity,
    socketId: body.d,
  });
  await rememberOrigin(ctx, checkoutId);
  afterCheckout?.(written.checkout);
  return written;
}
