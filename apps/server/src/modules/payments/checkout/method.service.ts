import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { platformMethods } from '@kumbi/contract/payments/payments.endpoints.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Currency, fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { activePaymentServices } from '../../integrations/integrations.public.ts';
import { allSources, type MethodSource } from '../provider/method.slot.ts';
import { purposeSellers } from '../purpose/purpose.slot.ts';
import { type CheckoutRow, settledCheckout } from './checkout.store.ts';

type At = Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>;

/**
 * Lists the payment methods of a workspace's sales, the preferred one first: those with an account of the platform, or of
 * the workspace, and those that it collects itself. Of every currency, unless one is given.
 */
export async function workingMethods(at: At, currency?: Currency): Promise<readonly PaymentMethod[]> {
  return namesOf(await workingSources(at), currency);
}

async function workingSources(at: At): Promise<readonly MethodSource[]> {
  if (!methodsFollowIntegrations(at.kernel)) return platformSources(at.kernel);
  const own = await activePaymentServices(at);
  const collects = await Promise.all(
    allSources(at.kernel).map(async ({ byHand }) => (await byHand?.(at)) !== undefined),
  );
  return allSources(at.kernel).filter(
    ({ provider, platform, own: connects }, index) =>
      platform?.(at.kernel) !== undefined || (connects && own.includes(provider)) || collects[index],
  );
}

/** Lists the same without an open transaction. It needs none if only the platform's accounts decide. */
export const readWorkingMethods = async (
  kernel: Kernel,
  workspaceId: WorkspaceId,
  currency?: Currency,
): Promise<readonly PaymentMethod[]> =>
  methodsFollowIntegrations(kernel)
    ? kernel.db.read(workspaceId, (tx) => workingMethods({ kernel, tx, workspaceId }, currency))
    : namesOf(platformSources(kernel), currency);

/**
 * Lists the methods with which an open checkout can be paid: in its currency, for its amount, and as its seller chose. The
 * platform's own sales go to the platform's accounts.
 */
export async function methodsOfCheckout(ctx: Ctx, checkout: CheckoutRow): Promise<readonly PaymentMethod[]> {
  const sources = checkout.receiver === 'seller' ? await workingSources(ctx) : platformSources(ctx.kernel);
  const { amount_minor: minor, currency } = checkout;
  const fitting = sources.filter(({ least, most }) => minor >= least && minor <= most);
  const seller = ctx.kernel.registry.get(purposeSellers, checkout.purpose);
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

/** Returns whether a workspace's own accounts can change the payment methods on its pages. */
export const methodsFollowIntegrations = (kernel: Kernel): boolean =>
  allSources(kernel).some(
    ({ own, byHand, platform }) => byHand !== undefined || (own !== undefined && !platform?.(kernel)),
  );
