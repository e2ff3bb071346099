import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { activePaymentServices } from '../../integrations/integrations.public.ts';
import { allMethods } from '../provider/method.slot.ts';

/**
 * Lists the payment methods of a workspace's sales, the preferred one first: those with an account of the platform, or of
 * the workspace.
 */
export async function workingMethods(
  at: Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>,
): Promise<readonly PaymentMethod[]> {
  if (!methodsFollowIntegrations(at.kernel)) return platformMethods(at.kernel);
  const own = await activePaymentServices(at);
  return allMethods(at.kernel).flatMap(([method, { provider, platform }]) =>
    platform(at.kernel) || own.includes(provider) ? [method] : [],
  );
}

/** Lists the same without an open transaction. It needs none if only the platform's accounts decide. */
export const readWorkingMethods = async (
  kernel: Kernel,
  workspaceId: WorkspaceId,
): Promise<readonly PaymentMethod[]> =>
  methodsFollowIntegrations(kernel)
    ? kernel.db.read(workspaceId, (tx) => workingMethods({ kernel, tx, workspaceId }))
    : platformMethods(kernel);

const platformMethods = (kernel: Kernel): PaymentMethod[] =>
  allMethods(kernel).flatMap(([method, { platform }]) => (platform(kernel) ? [method] : []));

/** Returns whether a workspace's integrations can change the payment methods on its pages. */
export const methodsFollowIntegrations = (kernel: Kernel): boolean =>
  allMethods(kernel).some(([, { own, platform }]) => own !== undefined && !platform(kernel));
