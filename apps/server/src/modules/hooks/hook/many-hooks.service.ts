import type { HookStatus } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { deleteHook, restoreHook, switchHook } from './hook.service.ts';
import { lockHook } from './hook.store.ts';

/** A webhook that an integration, a flow or an API key uses is skipped. */
export const deleteManyHooks = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockHook(ctx, id),
    unknown: 'hook.unknown',
    apply: ({ id }) => deleteHook(ctx, { id, ignore_keys: false }),
  });

export const restoreManyHooks = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => restoreHook(ctx, id));

export const switchManyHooks = (ctx: MemberCtx, rows: BulkRows, status: HookStatus): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockHook(ctx, id),
    unknown: 'hook.unknown',
    isDone: (hook) => hook.status === status,
    apply: (hook) => switchHook(ctx, hook, status),
  });
