import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { giveBack, spend } from '../quotas/quotas.public.ts';

// The only place where media use the storage allowance, which is counted in bytes, for all sizes of an image together.
interface Stored {
  readonly id: string;
  readonly bytes: number;
}

/** @returns a refusal if the plan has no room left */
export const spendStorage = (ctx: Ctx, stored: Stored): Promise<Refusal | undefined> =>
  spend(ctx, 'storage_mb', stored.bytes, stored.id);

export const giveBackStorage = (ctx: Ctx, stored: Stored): Promise<void> =>
  giveBack(ctx, 'storage_mb', stored.bytes, stored.id);
