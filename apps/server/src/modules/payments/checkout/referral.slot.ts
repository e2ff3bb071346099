import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/registry/registry.ts';

/** Reads the code of the affiliate who sent this browser to a seller. */
type ReadReferral = (kernel: Kernel, workspaceId: WorkspaceId, cookies: string | undefined) => string | undefined;

/** The module with the affiliates provides the only entry. Without one, only a call itself can name an affiliate. */
export const referrals = slot<ReadReferral>('payments.referrals');

export function referralOf(kernel: Kernel, workspaceId: WorkspaceId, cookies: string | undefined): string | undefined {
  for (const read of kernel.registry.all(referrals).values()) {
    const code = read(kernel, workspaceId, cookies);
    if (code !== undefined) return code;
  }
  return undefined;
}
