import type { Returns } from '@kumbi/contract/endpoint.ts';
import { builtCounters, type Counter, packOf } from '@kumbi/contract/quotas/counters.limits.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import type { packs } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { packCheckoutSchema } from '@kumbi/contract/subscriptions/subscriptions.schemas.ts';
import { formatText } from '../../kernel/http/answers.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { type OpenRequest, readPurposeBody } from '../payments/payments.public.ts';
import { grantBought } from '../quotas/quotas.public.ts';
import { findPackOrder, insertPackOrder, recordPackDelivered } from './pack-order.store.ts';

export { findPackOrder };

/** Lists the packs of counters whose feature exists. */
export function listPacks(): Returns<typeof packs.list> {
  return {
    packs: builtCounters.flatMap((counter) => {
      const pack = packOf(counter);
      return pack ? [{ counter, units: pack.units, price: { AOA: pack.AOA, USD: pack.USD } }] : [];
    }),
  };
}

interface PackOrder {
  readonly amountMinor: number;
  readonly lines: readonly { title: string; quantity: number; amountMinor: number }[];
  readonly phone: string;
}

/** Opens the purchase of packs, at the prices of the catalogue. */
export async function openPackOrder(ctx: Ctx, request: OpenRequest): Promise<PackOrder | Refusal> {
  const wanted = readPurposeBody(packCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const { pack: counter, quantity, phone_number: phone = '' } = wanted;
  const pack = packOf(counter);
  if (!pack) return refuse('subscriptions.pack_unknown');
  const amountMinor = toMinor(pack[request.currency]) * quantity;
  await insertPackOrder(ctx, { checkout_id: request.checkoutId, counter, units: pack.units * quantity });
  return { amountMinor, lines: [{ title: titleOf(ctx, counter, pack.units), quantity, amountMinor }], phone };
}

const titleOf = (ctx: Ctx, counter: Counter, units: number): string =>
  formatText(serverText(ctx.locale, 'order', 'pack'), ctx.locale, {
    brand: ctx.kernel.config.brand,
    units,
    name: serverText(ctx.locale, 'counters', counter),
  });

/** Grants bought units once. @returns undefined if the checkout bought something else */
export async function deliverPack(ctx: Ctx, checkoutId: string): Promise<true | undefined> {
  const order = await findPackOrder(ctx, checkoutId);
  if (!order) return undefined;
  if (!(await recordPackDelivered(ctx, checkoutId))) return true;
  await grantBought(ctx, order.counter, order.units, { source: 'bought' });
  await recordAudit(ctx, {
    action: 'subscription.pack_bought',
    subject: `${order.units} ${serverText(defaultLocale, 'counters', order.counter)}`,
  });
  return true;
}
