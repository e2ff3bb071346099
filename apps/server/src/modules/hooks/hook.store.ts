import type { HookTargetKind } from '@kumbi/contract/hooks/hooks.limits.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { HooksTables } from './hooks.table.ts';

export type HookRow = Selectable<HooksTables['hooks']>;
type NewHook = Omit<Insertable<HooksTables['hooks']>, 'workspace_id' | 'created_at'>;
type HookChange = Omit<Updateable<HooksTables['hooks']>, 'workspace_id' | 'id' | 'code' | 'created_at'>;

const tables = (tx: Tx) => tx.withTables<HooksTables>();

export async function insertHook(ctx: Ctx, hook: NewHook): Promise<void> {
  await tables(ctx.tx)
    .insertInto('hooks')
    .values({ ...hook, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .execute();
}

/** Reads a webhook and holds it: other changes of it wait for this transaction, events do not. */
export const lockHook = (ctx: Ctx, id: string): Promise<HookRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('hooks')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same of one that was deleted at `since` or later. */
export const lockDeletedHook = (ctx: Ctx, id: string, since: Date): Promise<HookRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('hooks')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function updateHookRow(ctx: Ctx, id: string, change: HookChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tables(ctx.tx)
    .updateTable('hooks')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** Binds a webhook that nothing uses yet, or that this already uses. @returns its code, or undefined when it is not free */
export async function bindRow(
  ctx: Ctx,
  id: string,
  kind: HookTargetKind,
  targetId: string,
): Promise<string | undefined> {
  const row = await tables(ctx.tx)
    .updateTable('hooks')
    .set({ bound_kind: kind, bound_id: targetId })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('bound_id', 'is', null), where('bound_id', '=', targetId)]))
    .returning('code')
    .executeTakeFirst();
  return row?.code;
}

/** @returns the webhooks that were bound to it */
export async function unbindRows(ctx: Ctx, targetId: string): Promise<Pick<HookRow, 'id' | 'code'>[]> {
  return tables(ctx.tx)
    .updateTable('hooks')
    .set({ bound_kind: null, bound_id: null })
    .where('workspace_id', '=', ctx.workspaceId)
    .where('bound_id', '=', targetId)
    .returning(['id', 'code'])
    .execute();
}

/** @returns whether it was still there, deleted before `before` */
export async function removeLongDeleted(ctx: Ctx, id: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx.tx)
    .deleteFrom('hooks')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function readHookCodes(ctx: Ctx): Promise<Pick<HookRow, 'id' | 'code'>[]> {
  const { rows } = await sql<Pick<HookRow, 'id' | 'code'>>`
    select id, code from hooks where workspace_id = ${ctx.workspaceId}`.execute(ctx.tx);
  return rows;
}
