import { randomBytes } from 'node:crypto';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import { programPaymentDays, programPaymentMinutes } from '@kumbi/contract/payments/payments.limits.ts';
import type { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import { customerLocale } from '@kumbi/contract/shared/locale.ts';
import parsePhone from 'libphonenumber-js/min';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { ClaimedCall } from '../../../kernel/http/idempotency.ts';
import type { KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { integrationForKey } from '../../integrations/integrations.public.ts';
import { writeCheckout } from '../checkout/checkout-writing.service.ts';
import { closeCheckout } from '../checkout/closing.service.ts';
import { accountTerm, workspaceAccount } from '../provider/account.service.ts';
import { finishAttempt, type NewAttempt } from '../provider/attempt.service.ts';
import { KeyRefused, ProviderUnavailable } from '../provider/payment-provider.adapter.ts';
import { insertProgramPayment, readProgramPayment, readProgramPayments } from './program-payment.store.ts';
import { type Payment, programPaymentView } from './program-payment.view.ts';

type Term = ReturnType<typeof accountTerm>;
type Body = Parsed<typeof programPayments.start>['body'];

/**
 * Starts a payment through the integration of the caller's key, in the same three steps as a buyer's. If the provider
 * doesn't respond, the response has no reference yet, the queue requests it later, and the program shouldn't retry. A
 * repeat of an interrupted call returns the payment that it had started, which the queue completes.
 */
export async function startProgramPayment(
  ctx: Unopened<KeyCtx>,
  body: Body,
  call: ClaimedCall,
): Promise<Payment | Refusal> {
  const begun = call.again && (await ctx.read((inner) => readProgramPayment(inner, targetOf(inner), call.id)));
  if (begun) return programPaymentView(ctx, begun);
  const buyer = buyerOf(body);
  if (isRefusal(buyer)) return buyer;
  const term = wantedTerm(ctx.kernel.clock.now(), body.expires_at);
  if (isRefusal(term)) return term;
  const opened = await ctx.transaction((inner) => openProgramPayment(inner, body, { ...buyer, term, id: call.id }));
  if (isRefusal(opened)) return opened;
  try {
    await finishAttempt(ctx.kernel, ctx.workspaceId, opened);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.log.warn({ err: error.message, attempt: opened.attempt.id }, 'the reference was not created yet');
    // Nothing was payable yet, so there is nothing to withdraw at the provider.
    if (error instanceof KeyRefused) {
      await closeCheckout(ctx.kernel, ctx.workspaceId, opened.checkout.id, 'cancelled');
      return refuse('payment.key_refused');
    }
  }
  return ctx.read((inner) => getProgramPayment(inner, opened.checkout.id));
}

async function openProgramPayment(
  ctx: KeyCtx,
  body: Body,
  facts: { id: string; name: string; phone: string; email: string; term: Term | undefined },
): Promise<NewAttempt | Refusal> {
  const integrationId = targetOf(ctx);
  const found = await integrationForKey(ctx, integrationId);
  if (found?.type !== 'payment') return refuse('payment.integration_gone');
  if (found.status === 'off') return refuse('payment.integration_off');
  const provider = workspaceAccount(ctx.kernel, found.credential, 'reference');
  const opened = await writeCheckout(ctx, {
    checkoutId: facts.id,
    token: randomBytes(24).toString('base64url'),
    purpose: 'api',
    receiver: 'seller',
    provider,
    amountMinor: body.amount,
    lines: [{ title: body.description, quantity: 1, amountMinor: body.amount }],
    buyer: { name: facts.name, phone: facts.phone, email: facts.email },
    locale: body.language ?? customerLocale,
    ...(facts.term ?? accountTerm(ctx.kernel, provider)),
    // No browser started it, and an empty digest matches no cookie.
    starter: '',
    caller: ctx.actor.keyId,
  });
  insertProgramPayment(ctx, {
    id: opened.checkout.id,
    integration_id: integrationId,
    external_id: body.external_id ?? null,
  });
  return opened;
}

export async function getProgramPayment(ctx: KeyCtx, id: string): Promise<Payment | Refusal> {
  const row = await readProgramPayment(ctx, targetOf(ctx), id);
  return row ? programPaymentView(ctx, row) : refuse('payment.unknown');
}

export async function listProgramPayments(
  ctx: KeyCtx,
  query: Parsed<typeof programPayments.list>['query'],
): Promise<Returns<typeof programPayments.list> | Refusal> {
  const found = await readProgramPayments(ctx, targetOf(ctx), query);
  if (isRefusal(found)) return found;
  const { rows, ...page } = found;
  return { ...page, data: rows.map((row) => programPaymentView(ctx, row)) };
}

export async function cancelProgramPayment(ctx: Unopened<KeyCtx>, id: string): Promise<Payment | Refusal> {
  const before = await ctx.read((inner) => getProgramPayment(inner, id));
  if (isRefusal(before)) return before;
  if (before.status === 'paid') return refuse('payment.already_paid');
  try {
    const status = await closeCheckout(ctx.kernel, ctx.workspaceId, id, 'cancelled');
    if (status === 'paid') return refuse('payment.already_paid');
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment.provider_down');
    throw error;
  }
  return ctx.read((inner) => getProgramPayment(inner, id));
}

/** Every key of this type has a target. */
function targetOf(ctx: Pick<KeyCtx, 'actor'>): string {
  if (!ctx.actor.targetId) throw new Error('an integration key has no integration');
  return ctx.actor.targetId;
}

function buyerOf({ customer }: Body): { name: string; phone: string; email: string } | Refusal {
  const phone = customer.phone ? parsePhone(customer.phone, 'AO') : undefined;
  if (customer.phone && !phone?.isPossible())
    return refuse('request.invalid', { fields: { 'customer.phone': 'validation.phone' } });
  return { name: customer.name, phone: phone?.number ?? '', email: customer.email ?? '' };
}

/** @returns undefined if the program leaves it to the payment method */
function wantedTerm(now: Date, asked: string | undefined): Term | undefined | Refusal {
  if (asked === undefined) return undefined;
  const expiresAt = new Date(asked);
  const ahead = expiresAt.getTime() - now.getTime();
  const fits = ahead >= programPaymentMinutes * 60_000 && ahead <= programPaymentDays * 86_400_000;
  return fits
    ? { expiresAt, closeAt: expiresAt }
    : refuse('request.invalid', { fields: { expires_at: 'validation.term' } });
}
