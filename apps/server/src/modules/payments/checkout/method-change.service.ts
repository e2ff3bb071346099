import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { chosenMethod, type PaymentMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse, undoneByRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { chooseAccount } from '../provider/account.service.ts';
import { finishAttempt, type NewAttempt } from '../provider/attempt.service.ts';
import { currencyOf } from '../provider/method.slot.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import { announceCheckout } from './checkout-news.service.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  findCheckout,
  insertAttempt,
  lockCheckout,
  updateCheckout,
} from './checkout.store.ts';
import { startedView } from './checkout.view.ts';
import { newAttempt } from './checkout-writing.service.ts';
import { endAttempts } from './closing.service.ts';
import { methodsOfCheckout } from './method.service.ts';
import { heldTerm, methodInput } from './method-input.rules.ts';
import { isStarter } from './starter.service.ts';

type Body = Parsed<typeof checkouts.change>['body'];
type Started = NewAttempt & { readonly attempt: { readonly watched: boolean } };

/**
 * Begins another attempt of an open checkout: with another method, or with the same one after it failed. The attempt
 * before is withdrawn at its provider first. If it gets paid all the same, the second payment waits for a person.
 */
export async function changeMethod(
  ctx: Unopened<PublicCtx>,
  token: string,
  body: Body,
): Promise<Returns<typeof checkouts.change> | Refusal> {
  const { kernel } = ctx;
  const located = await locate(kernel.db.app, 'checkout', token);
  const method = chosenMethod(body);
  const known =
    located &&
    (await inSystemCtx(kernel, located.workspaceId, 'change the method of a payment', (inner) =>
      findCheckout(inner, located.targetId),
    ));
  if (!located || !known) return refuse('payment.unknown');
  const { workspaceId } = located;
  if (!isStarter(kernel, known, ctx.request.headers.cookie)) return refuse('payment.not_yours');
  if (!method || currencyOf(kernel, method) !== known.currency) return refuse('payment.method_unavailable');
  const over = refuseOver(ctx, known);
  if (over) return over;
  try {
    const withdrawn = await withdrawAttempts(kernel, workspaceId, known.id);
    const started = await undoneByRefusal((guard) =>
      kernel.db.inWorkspace(workspaceId, async (tx) =>
        guard(await beginAnother({ ...ctx, tx, workspaceId }, known.id, { method, body, withdrawn })),
      ),
    );
    if (isRefusal(started)) return started;
    const payable = await finishAttempt(kernel, workspaceId, started);
    if (isRefusal(payable)) return payable;
    if (started.attempt.watched) await attemptQueue.wakeNow(kernel);
    return startedView(kernel, started.checkout, payable.instructions);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error.message, checkout: known.id }, 'the method of a payment could not be changed');
    return refuse('payment.provider_down');
  }
}

interface Another {
  readonly method: PaymentMethod;
  readonly body: Body;
  readonly withdrawn: readonly AttemptRow[];
}

async function beginAnother(ctx: Ctx, id: string, { method, body, withdrawn }: Another): Promise<Started | Refusal> {
  const checkout = await lockCheckout(ctx, id);
  if (!checkout) return refuse('payment.unknown');
  const over = refuseOver(ctx, checkout);
  if (over) return over;
  const isOffered = (await methodsOfCheckout(ctx, checkout)).includes(method);
  const chosen = isOffered ? await chooseAccount(ctx, method, checkout.receiver) : undefined;
  if (!chosen) return refuse('payment.method_unavailable');
  const { source, provider } = chosen;
  const input = methodInput(source, body, checkout.buyer_phone);
  if (isRefusal(input)) return input;
  await endAttempts(ctx, id, withdrawn, 'cancelled');
  const { expiresAt, closeAt } = heldTerm(source.term(ctx.kernel.clock.now()), checkout.hold_until);
  await updateCheckout(ctx, id, { expires_at: expiresAt, close_at: closeAt });
  const attempt = newAttempt(ctx, checkout, provider, input);
  await insertAttempt(ctx, attempt);
  await announceCheckout(ctx, checkout);
  return { checkout: { ...checkout, expires_at: expiresAt }, provider, attempt };
}

function refuseOver({ kernel }: Pick<Ctx, 'kernel'>, checkout: CheckoutRow): Refusal | undefined {
  if (checkout.status === 'paid') return refuse('payment.already_paid');
  const isOver = checkout.status !== 'waiting' || checkout.expires_at <= kernel.clock.now();
  return isOver ? refuse('payment.expired') : undefined;
}
