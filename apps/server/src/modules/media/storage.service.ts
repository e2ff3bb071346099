import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { refusalToSpend, returnQuota, spend } from '../quotas/quotas.public.ts';

// The only place where media use the storage allowance, which is counted in bytes, for all sizes of an image together.
interface Stored {
  readonly id: string;
  readonly bytes: number;
}

/** Returns the refusal of a plan that has no room for this many bytes, before they are stored. */
export const refusalOfStorage = (
  kernel: Kernel,
  workspaceId: WorkspaceId,
  bytes: number,
): Promise<Refusal | undefined> =>
  inSystemCtx(kernel, workspaceId, 'check storage', (ctx) => refusalToSpend(ctx, 'storage_mb', bytes));

/** The texts of any form without its file, in bytes. A longer form has a file. */
const formTextBytes = 256 * 1024;

/**
 * Checks before a form with an image is read that the plan has room left. The stored sizes of an image are known only
 * after they are encoded, and forms that change only texts need no room.
 */
export const imageRoom = async (
  { kernel, workspaceId }: Pick<Ctx, 'kernel' | 'workspaceId'>,
  { formBytes }: { readonly formBytes: number },
): Promise<Refusal | undefined> => (formBytes > formTextBytes ? refusalOfStorage(kernel, workspaceId, 1) : undefined);

/** @returns a refusal if the plan has no room left */
export const spendStorage = (ctx: Ctx, stored: Stored): Promise<Refusal | undefined> =>
  spend(ctx, 'storage_mb', stored.bytes, stored.id);

export const returnStorage = (ctx: Ctx, stored: Stored): Promise<void> =>
  returnQuota(ctx, 'storage_mb', stored.bytes, stored.id);
