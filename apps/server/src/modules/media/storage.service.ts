import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { giveBack, spend } from '../quotas/quotas.public.ts';
import type { ImageRow } from './image.store.ts';

// The one place where images meet the allowance of storage, which is counted in bytes: all sizes of an image together.

/** @returns a refusal when the plan has no room left */
export const spendStorage = (ctx: Ctx, image: ImageRow): Promise<Refusal | undefined> =>
  spend(ctx, 'storage_mb', image.bytes, image.id);

export const giveBackStorage = (ctx: Ctx, image: ImageRow): Promise<void> =>
  giveBack(ctx, 'storage_mb', image.bytes, image.id);
