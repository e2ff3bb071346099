import { checkoutStarted } from '@kumbi/contract/payments/payments.events.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { emit } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { PaymentsTables } from '../payments.table.ts';
import type { NewReference } from '../provider/attempt.service.ts';
import type { PaymentProvider } from '../provider/payment-provider.adapter.ts';
import type { OpenedCheckout } from '../purpose/purpose.slot.ts';
import { openCheckoutRow } from './checkout.store.ts';

export type OpenedRow = Omit<Insertable<PaymentsTables['checkouts']>, 'number'> & {
  readonly expires_at: Date;
  readonly created_at: Date;
};
export type Opened = NewReference & { readonly checkout: OpenedRow };

interface NewCheckout extends Omit<OpenedCheckout, 'reserve'> {
  readonly checkoutId: string;
  readonly token: string;
  readonly purpose: Purpose;
  readonly provider: PaymentProvider;
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
}

/** Inserts a checkout with its first attempt, at the commit of the transaction that reserved its items. */
export async function writeCheckout(ctx: Ctx, opening: NewCheckout): Promise<Opened> {
  const { provider, buyer, checkoutId, purpose, amountMinor } = opening;
  const now = ctx.kernel.clock.now();
  const attemptId = uuidv7();
  const checkout = {
    workspace_id: ctx.workspaceId,
    id: checkoutId,
    sealed_token: ctx.kernel.secrets.seal(opening.token),
    purpose,
    receiver: opening.receiver,
    status: 'waiting',
    amount_minor: amountMinor,
    currency: 'AOA',
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
    created_at: now,
  } as const;
  openCheckoutRow(ctx, opening.token, checkout, {
    workspace_id: ctx.workspaceId,
    id: attemptId,
    checkout_id: checkoutId,
    method: provider.method,
    provider: provider.name,
    account: provider.account,
    credential_id: provider.credentialId,
    status: 'creating',
    entity: provider.entity,
    reference: null,
    amount_minor: amountMinor,
    provider_payment_id: null,
    received_minor: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  });
  await emit(ctx, checkoutStarted, { checkout_id: checkoutId, purpose, amount_minor: amountMinor, currency: 'AOA' });
  return { checkout, provider, attempt: { id: attemptId, reference: null } };
}
