import { referencePay } from '@kumbi/contract/payments/payments.events.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { CheckoutRow } from './checkout.store.ts';
import { checkoutRoom, checkoutToken } from './checkout-address.rules.ts';

/** Lets the pages of a payment and the workspace's screens read it again. The status is the one after the commit. */
export const announceCheckout = (ctx: Ctx, checkout: Pick<CheckoutRow, 'sealed_token' | 'status'>): Promise<void> =>
  announce(ctx.tx, [checkoutRoom(ctx.kernel, checkout), room.workspace(ctx.workspaceId)], referencePay.name, {
    d: checkoutToken(ctx.kernel, checkout),
    status: checkout.status,
  });
