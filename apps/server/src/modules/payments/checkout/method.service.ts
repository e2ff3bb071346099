import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { platformMethods } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Currency, fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx, ReadCtx } from '../../../kernel/tenancy/ctx.ts';
import { activePaymentServices } from '../../integrations/integrations.public.ts';
import { readMissingSources } from '../provider/account-methods.store.ts';
import { allSources, type Collecting, type MethodSource, methodKey } from '../provider/method.slot.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { type CheckoutRow, settledCheckout } from './checkout.store.ts';

/**
 * Lists the payment methods of a workspace's sales, the preferred one first: those with an account of the platform, or of
 * the workspace, and those that it collects itself. Of every currency, unless one is given.
 *
 * @param collecting what the seller of the purchase collects itself
 */
export async function workingMethods(
  at: ReadCtx,
  currency?: Currency,
  collecting?: Collecting,
): Promise<readonly PaymentMethod[]> {
  return namesOf(await workingSources(at, collecting), currency);
}

async function workingSources(at: ReadCtx, collecting: Collecting = {}): Promise<readonly MethodSource[]> {
  const own = await activePaymentServices(at);
  const missing = own.length > 0 ? await readMissingSources(at, own) : new Set<string>();
  const collects = await Promise.all(
    allSources(at.kernel).map(({ byHand }) => byHand?.isOffered(at, collecting) ?? false),
  );
  return allSources(at.kernel).filter(
    (source, index) =>
      source.platform?.(at.kernel) !== undefined ||
      (source.own && own.includes(source.provider) && !missing.has(methodKey(source))) ||
      collects[index],
  );
}

/** Lists the same without an open transaction. */
export const readWorkingMethods = (
  kernel: Kernel,
  workspaceId: WorkspaceId,
  currency?: Currency,
  collecting?: Collecting,
): Promise<readonly PaymentMethod[]> =>
  kernel.db.read(workspaceId, (tx) => workingMethods({ kernel, tx, workspaceId }, currency, collecting));

/**
 * Lists the methods with which an open checkout can be paid: in its currency, for its amount, and as its seller chose. The
 * platform's own sales go to the platform's accounts.
 */
export async function methodsOfCheckout(ctx: Ctx, checkout: CheckoutRow): Promise<readonly PaymentMethod[]> {
  // Nothing replaces the money that is collected for goods which the buyer has.
  if (checkout.handed_over) return [];
  const seller = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
  const collecting = await seller.collecting?.(ctx, settledCheckout(checkout));
  const sources = checkout.receiver === 'seller' ? await workingSources(ctx, collecting) : platformSources(ctx.kernel);
  const { amount_minor: minor, currency, hold_until: held } = checkout;
  const isHeld = held === null || held > ctx.kernel.clock.now();
  const fitting = sources.filter(
    ({ least, most, outlastsHold }) => minor >= least && minor <= most && (isHeld || outlastsHold),
  );
  const methods = namesOf(fitting, currency);
  return (await seller.methods?.(ctx, settledCheckout(checkout), methods)) ?? methods;
}

/**
 * Lists the methods of the platform's own sales with the limits of their amounts: the lowest and the highest that any of
 * their providers takes.
 */
export function listPlatformMethods(kernel: Kernel): Returns<typeof platformMethods.list> {
  const methods = new Map<PaymentMethod, Returns<typeof platformMethods.list>['methods'][number]>();
  for (const { method, currency, least, most } of platformSources(kernel)) {
    const known = methods.get(method);
    methods.set(method, {
      method,
      currency,
      least: Math.min(known?.least ?? Number.POSITIVE_INFINITY, fromMinor(least)),
      most: Math.max(known?.most ?? 0, fromMinor(most)),
    });
  }
  return { methods: [...methods.values()] };
}

const platformSources = (kernel: Kernel): MethodSource[] =>
  allSources(kernel).filter(({ platform }) => platform?.(kernel) !== undefined);

const namesOf = (sources: readonly MethodSource[], currency?: Currency): PaymentMethod[] => [
  ...new Set(sources.filter((source) => !currency || source.currency === currency).map(({ method }) => method)),
];
