import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { chosenMethod } from '@kumbi/contract/payments/checkout-call.schemas.ts';
import type { checkoutAttempts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { attemptsPerCheckout, openHoldsPerBuyer } from '@kumbi/contract/payments/payments.limits.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { type ChosenAccount, chooseAccount } from '../provider/account.service.ts';
import { finishAttempt, type NewAttempt } from '../provider/attempt.service.ts';
import { ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { withdrawAttempts } from '../provider/withdrawing.service.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { attemptQueue } from '../settlement/settlement.jobs.ts';
import {
  type AttemptRow,
  type CheckoutRow,
  countAsked,
  findCheckout,
  insertAttempt,
  lockCheckout,
  readAttempts,
  settledCheckout,
  updateCheckout,
} from './checkout.store.ts';
import { startedView } from './checkout.view.ts';
import { announceCheckout } from './checkout-news.service.ts';
import { type MethodInput, newAttempt } from './checkout-writing.service.ts';
import { endAttempts } from './closing.service.ts';
import { methodsOfCheckout } from './method.service.ts';
import { heldTerm, methodInput } from './method-input.rules.ts';
import { isStarter } from './starter.service.ts';

type Body = Parsed<typeof checkoutAttempts.create>['body'];
type Started = NewAttempt & { readonly checkout: CheckoutRow };

/**
 * Begins another attempt of an open checkout: with another method, or with the same one after it failed. The attempt
 * before is withdrawn at its provider first. If it gets paid all the same, the second payment waits for a person.
 */
export async function createCheckoutAttempt(
  ctx: Unopened<PublicCtx>,
  token: string,
  body: Body,
): Promise<Returns<typeof checkoutAttempts.create> | Refusal> {
  const { kernel } = ctx;
  const located = await locate(kernel.db.app, 'checkout', token);
  if (!located) return refuse('payment.unknown');
  const { workspaceId, targetId: id } = located;
  // Everything that can be refused is known before the buyer loses the attempt before.
  const choice = await inSystemCtx(kernel, workspaceId, 'choose another method', (inner) =>
    choose(inner, id, { body, cookies: ctx.request.headers.cookie }),
  );
  if (isRefusal(choice)) return choice;
  try {
    const withdrawn = await withdrawAttempts(kernel, workspaceId, id);
    const started = await inSystemCtx(kernel, workspaceId, 'change the method of a payment', (inner) =>
      beginAnother(inner, id, choice, withdrawn),
    );
    if (isRefusal(started)) return started;
    const payable = await finishAttempt(kernel, workspaceId, started);
    if (isRefusal(payable)) return payable;
    if (started.attempt.watched) await attemptQueue.wakeNow(kernel);
    return startedView(kernel, started.checkout, payable.instructions);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error.message, checkout: id }, 'the method of a payment could not be changed');
    return refuse('payment.provider_down');
  }
}

interface Choice extends ChosenAccount {
  readonly input: MethodInput;
}

async function choose(
  ctx: Ctx,
  id: string,
  { body, cookies }: { readonly body: Body; readonly cookies: string | undefined },
): Promise<Choice | Refusal> {
  const checkout = await findCheckout(ctx, id);
  if (!checkout) return refuse('payment.unknown');
  if (!isStarter(ctx.kernel, checkout, cookies)) return refuse('payment.not_yours');
  const over = refuseOver(ctx, checkout);
  if (over) return over;
  const method = chosenMethod(body);
  if (!method || !(await methodsOfCheckout(ctx, checkout)).includes(method))
    return refuse('payment.method_unavailable');
  const seller = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
  const collecting = await seller.collecting?.(ctx, settledCheckout(checkout));
  const chosen = await chooseAccount(ctx, method, checkout.receiver, checkout.amount_minor, collecting);
  if (!chosen) return refuse('payment.method_unavailable');
  const input = methodInput(chosen.source, body, checkout.buyer_phone);
  if (isRefusal(input)) return input;
  if ((await readAttempts(ctx, id)).length >= attemptsPerCheckout) return refuse('payment.too_many_attempts');
  // This checkout's own attempt ends.
  if (chosen.source.needs === 'phone' && (await countAsked(ctx, input.phone)) > openHoldsPerBuyer)
    return refuse('payment.too_many_holds');
  return { ...chosen, input };
}

async function beginAnother(
  ctx: Ctx,
  id: string,
  { source, provider, input }: Choice,
  withdrawn: readonly AttemptRow[],
): Promise<Started | Refusal> {
  const checkout = await lockCheckout(ctx, id);
  if (!checkout) return refuse('payment.unknown');
  // It may have been paid or closed in the meantime.
  const over = refuseOver(ctx, checkout);
  if (over) return over;
  await endAttempts(ctx, id, withdrawn, 'cancelled');
  const { expiresAt, closeAt } = heldTerm(source, ctx.kernel.clock.now(), checkout.hold_until);
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
