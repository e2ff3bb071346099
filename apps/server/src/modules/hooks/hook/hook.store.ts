import type { HookTargetKind } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type HooksTables, hooksTables } from '../hooks.table.ts';

export type HookRow = Selectable<HooksTables['hooks']>;
type NewHook = Omit<Insertable<HooksTables['hooks']>, 'workspace_id' | 'created_at' | 'updated_at'>;
type HookChange = Omit<Updateable<HooksTables['hooks']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

export async function insertHook(ctx: Ctx, hook: NewHook): Promise<void> {
  await rowsOf(ctx, hooksTables.hooks).insert(hook);
}

/** Reads and locks a webhook: other changes to it wait for this transaction, but events don't. */
export const lockHook = (ctx: Ctx, id: string): Promise<HookRow | undefined> =>
  rowsOf(ctx, hooksTables.hooks).lock(id, 'no key update');

export async function updateHookRow(ctx: Ctx, id: string, change: HookChange): Promise<void> {
  await rowsOf(ctx, hooksTables.hooks).update(id, change);
}

/**
 * Binds a webhook that is unbound, or already bound to this target.
 *
 * @returns its code, or undefined if it is bound to another one
 */
export async function bindRow(
  ctx: Ctx,
  id: string,
  kind: HookTargetKind,
  targetId: string,
): Promise<string | undefined> {
  const row = await rowsOf(ctx, hooksTables.hooks)
    .updating({ bound_kind: kind, bound_id: targetId })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('bound_id', 'is', null), where('bound_id', '=', targetId)]))
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** @returns the webhooks that were bound to it */
export async function unbindRows(ctx: Ctx, targetId: string): Promise<Pick<HookRow, 'id' | 'code'>[]> {
  return rowsOf(ctx, hooksTables.hooks)
    .updating({ bound_kind: null, bound_id: null })
    .where('bound_id', '=', targetId)
    .returning(['id', 'code'])
    .execute();
}

export const readHookCodes = (ctx: Ctx): Promise<Pick<HookRow, 'id' | 'code'>[]> =>
  rowsOf(ctx, hooksTables.hooks).withDeleted().select('id', 'code').execute();
