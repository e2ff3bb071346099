import type { CryptoAsset } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { checkoutStarted } from '@kumbi/contract/payments/payments.events.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { Agreement } from '../../contacts/contacts.public.ts';
import type { PaymentsTables } from '../payments.table.ts';
import type { NewAttempt } from '../provider/attempt.service.ts';
import { findSource } from '../provider/method.slot.ts';
import type { PaymentProvider } from '../provider/payment-provider.adapter.ts';
import type { OpenedCheckout } from '../purpose/purpose.slot.ts';
import { openCheckoutRow } from './checkout.store.ts';

export type OpenedRow = Omit<Insertable<PaymentsTables['checkouts']>, 'number'> & {
  readonly expires_at: Date;
  readonly created_at: Date;
};
export type Opened = NewAttempt & { readonly checkout: OpenedRow };

interface NewCheckout extends Omit<OpenedCheckout, 'reserve' | 'collecting'> {
  readonly checkoutId: string;
  readonly token: string;
  readonly purpose: Purpose;
  readonly provider: PaymentProvider;
  /** The buyer's input for the method. */
  readonly input?: MethodInput;
  readonly currency?: Currency;
  readonly locale: Locale;
  readonly expiresAt: Date;
  readonly closeAt: Date;
  /** The digest of the cookie of the browser that may cancel it. */
  readonly starter: string;
  readonly caller: string;
  readonly nif?: string | undefined;
  readonly btag?: string | undefined;
  readonly quantity?: number | undefined;
  readonly socketId?: string | undefined;
  /** The boxes that the buyer ticked. */
  readonly agreement?: Agreement | undefined;
  /** See `checkouts.hold_until`. */
  readonly holdUntil?: Date | undefined;
}

/** The buyer's input for a method. */
export interface MethodInput {
  /** Such as +244923000111; empty if unknown. */
  readonly phone: string;
  readonly asset: CryptoAsset | null;
}

/** Inserts a checkout with its first attempt, at the commit of the transaction that reserved its items. */
export async function writeCheckout(ctx: Ctx, opening: NewCheckout): Promise<Opened> {
  const { provider, buyer, checkoutId, purpose, amountMinor, currency = 'AOA' } = opening;
  const now = ctx.kernel.clock.now();
  const checkout = {
    workspace_id: ctx.workspaceId,
    id: checkoutId,
    sealed_token: ctx.kernel.secrets.seal(opening.token),
    purpose,
    receiver: opening.receiver,
    status: 'waiting',
    amount_minor: amountMinor,
    currency,
    lines: JSON.stringify(opening.lines),
    buyer_name: buyer.name,
    buyer_phone: buyer.phone,
    buyer_email: buyer.email,
    buyer_user_id: buyer.userId ?? null,
    nif: opening.nif ?? null,
    locale: opening.locale,
    btag: opening.btag ?? null,
    quantity: opening.quantity ?? 1,
    socket_id: opening.socketId ?? null,
    starter_hash: opening.starter,
    caller_hash: opening.caller,
    expires_at: opening.expiresAt,
    close_at: opening.closeAt,
    paid_at: null,
    delivered: null,
    received_minor: null,
    hold_until: opening.holdUntil ?? null,
    consents: opening.agreement ? JSON.stringify(opening.agreement.wordings) : null,
    created_at: now,
    updated_at: now,
  } as const;
  const input = opening.input ?? { phone: buyer.phone, asset: null };
  const attempt = newAttempt(ctx, { id: checkoutId, amount_minor: amountMinor }, provider, input);
  openCheckoutRow(ctx, opening.token, checkout, attempt);
  await emit(ctx, checkoutStarted, { checkout_id: checkoutId, purpose, amount_minor: amountMinor, currency });
  return { checkout, provider, attempt };
}

/** Returns the row of an attempt that its provider doesn't know yet. */
export function newAttempt(
  ctx: Ctx,
  checkout: Pick<OpenedRow, 'id' | 'amount_minor'>,
  provider: PaymentProvider,
  { phone, asset }: MethodInput,
) {
  const now = ctx.kernel.clock.now();
  return {
    workspace_id: ctx.workspaceId,
    id: uuidv7(),
    checkout_id: checkout.id,
    method: provider.method,
    provider: provider.name,
    account: provider.account,
    credential_id: provider.credentialId,
    status: 'creating',
    entity: provider.entity ?? null,
    reference: null,
    provider_id: null,
    instructions: null,
    phone,
    asset,
    failure: null,
    watched: findSource(ctx.kernel, { provider: provider.name, method: provider.method })?.watchedMs !== undefined,
    amount_minor: checkout.amount_minor,
    provider_payment_id: null,
    received_minor: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  } as const;
}
