import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { hasPaymentIntegration } from '../../integrations/integrations.public.ts';
import { platformReferences } from '../provider/provider-accounts.adapter.ts';

/**
 * Lists the payment methods of a workspace's sales, the preferred one first: those with a provider of the workspace, or
 * else of the platform.
 */
export async function workingMethods(
  at: Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>,
): Promise<readonly PaymentMethod[]> {
  return platformReferences(at.kernel) || (await hasPaymentIntegration(at)) ? ['reference'] : [];
}

/** Lists the same without an open transaction. It needs none if the platform's account decides. */
export const workingMethodsOf = async (kernel: Kernel, workspaceId: WorkspaceId): Promise<readonly PaymentMethod[]> =>
  platformReferences(kernel)
    ? ['reference']
    : kernel.db.read(workspaceId, (tx) => workingMethods({ kernel, tx, workspaceId }));

/** Returns whether a workspace's integrations can change the payment methods on its pages. */
export const methodsFollowIntegrations = (kernel: Kernel): boolean => !platformReferences(kernel);
