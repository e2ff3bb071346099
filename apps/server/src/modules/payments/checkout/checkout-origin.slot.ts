import { slot } from '../../../kernel/registry/registry.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Remembers the way on which a buyer came, in the transaction that writes the checkout. */
type RememberOrigin = (ctx: Ctx, checkoutId: string) => Promise<void>;

/** A higher module with such ways provides an entry. The checkout's row is inserted with the commit. */
export const checkoutOrigins = slot<RememberOrigin>('payments.checkout_origins');

export async function rememberOrigin(ctx: Ctx, checkoutId: string): Promise<void> {
  for (const remember of ctx.kernel.registry.all(checkoutOrigins).values()) await remember(ctx, checkoutId);
}
