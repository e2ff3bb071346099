import { randomBytes } from 'node:crypto';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { callerHolds, openHoldsPerBuyer } from '@kumbi/contract/payments/payments.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { ClaimedCall } from '../../../kernel/http/idempotency.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { accountOfAttempt, chooseAccount } from '../provider/account.service.ts';
import { finishReference, type NewReference } from '../provider/attempt.service.ts';
import { type MethodSource, methodSources } from '../provider/method.slot.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { type PurposeSeller, purposeSellers } from '../purpose/purpose.slot.ts';
import { countHolds, isLive, lockCheckout, readAttempts, updateCheckout } from './checkout.store.ts';
import { startedView } from './checkout.view.ts';
import { type Opened, type OpenedRow, writeCheckout } from './checkout-writing.service.ts';
import { abandonCheckout } from './closing.service.ts';
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
  const method = body.payment_method === 'international' ? 'crypto' : body.angolan_method;
  const source = method && ctx.kernel.registry.find(methodSources, method);
  if (!source) return refuse('payment.method_unavailable');
  const workspaceId = await seller.locate(ctx, body);
  if (isRefusal(workspaceId)) return workspaceId;

  const begun = call.again ? await findBegun(ctx, workspaceId, call.id) : undefined;
  // If the earlier attempt's checkout was closed since, the call's own id is taken.
  const checkoutId = call.again ? uuidv7() : call.id;
  const opened = begun ?? (await openCheckout(ctx, { checkoutId, purpose, seller, source, workspaceId, body }));
  if (isRefusal(opened)) return opened;
  try {
    const reference = await finishReference(ctx.kernel, workspaceId, opened);
    if (isRefusal(reference)) return reference;
    return startedView(ctx.kernel, opened.checkout, { entity: opened.provider.entity, reference });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error.message, attempt: opened.attempt.id }, 'the provider returned no reference');
    await abandonCheckout(ctx.kernel, workspaceId, opened.checkout.id);
    return refuse('payment.provider_down');
  }
}

type Waiting = NewReference & {
  readonly checkout: Pick<OpenedRow, 'sealed_token' | 'locale' | 'amount_minor' | 'currency'>;
};

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
  readonly source: MethodSource;
  readonly workspaceId: WorkspaceId;
  readonly body: Body;
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
  const { body, purpose, source, checkoutId } = opening;
  const token = randomBytes(24).toString('base64url');
  const opened = await opening.seller.open(ctx, { checkoutId, currency: 'AOA', caller, body });
  if (isRefusal(opened)) return opened;
  const unpayable = refuseAmount(source, opened.amountMinor, ctx.locale);
  if (unpayable) return unpayable;
  const { reserve, ...what } = opened;
  // Sent in one packet. A refusal rolls the reservation back.
  const [provider, holds, reserved = {}] = await Promise.all([
    chooseAccount(ctx, source, opened.receiver),
    countHolds(ctx, opened.buyer.phone, caller),
    reserve?.(ctx),
  ]);
  if (!provider) return refuse('payment.method_unavailable');
  if (holds.phone >= openHoldsPerBuyer || holds.caller >= callerHolds) return refuse('payment.too_many_holds');
  if (isRefusal(reserved)) return reserved;

  const { holdUntil, afterCheckout } = reserved;
  const term = source.term(ctx.kernel.clock.now());
  const written = await writeCheckout(ctx, {
    ...what,
    checkoutId,
    token,
    purpose,
    provider,
    locale: body.language ?? ctx.locale,
    expiresAt: holdUntil && holdUntil < term.expiresAt ? holdUntil : term.expiresAt,
    closeAt: holdUntil && holdUntil < term.closeAt ? holdUntil : term.closeAt,
    starter,
    caller,
    nif: body.nif ?? opened.buyer.nif,
    btag: body.btag,
    quantity: body.quantity,
    socketId: body.d,
  });
  afterCheckout?.();
  return written;
}

/** The provider would refuse it too, but without a helpful message for the buyer. */
function refuseAmount({ least, most }: MethodSource, minor: number, locale: Locale): Refusal | undefined {
  if (minor >= least && minor <= most) return undefined;
  const shown = (limit: number) => formatMoney({ minor: limit, currency: 'AOA' }, locale);
  return refuse('payment.amount_limits', {
    values: { least: shown(least), most: shown(most) },
  });
}
