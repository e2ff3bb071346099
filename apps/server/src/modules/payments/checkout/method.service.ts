import type { PaymentMethod } from '@kumbi/contract/payments/payments.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { hasPaymentIntegration } from '../../integrations/integrations.public.ts';
import { platformReferences } from '../provider/provider-accounts.adapter.ts';

/** Ways to pay what a workspace sells, the preferred one first: those whose provider it, or else the platform, has. */
export async function workingMethods(
  at: Pick<Ctx, 'kernel' | 'tx' | 'workspaceId'>,
): Promise<readonly PaymentMethod[]> {
  return platformReferences(at.kernel) || (await hasPaymentIntegration(at)) ? ['reference'] : [];
}

/** The same where no transaction is open; none is opened while the platform's account answers it. */
export const workingMethodsOf = async (kernel: Kernel, workspaceId: WorkspaceId): Promise<readonly PaymentMethod[]> =>
  platformReferences(kernel)
    ? ['reference']
    : kernel.db.read(workspaceId, (tx) => workingMethods({ kernel, tx, workspaceId }));

/** Whether a change of a workspace's integrations can change what its pages offer. */
export const methodsFollowIntegrations = (kernel: Kernel): boolean => !platformReferences(kernel);
