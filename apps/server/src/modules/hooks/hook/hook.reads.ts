import type { HookStatus } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { allOf, type Page, type SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { hooksTables } from '../hooks.table.ts';
import type { HookRow } from './hook.store.ts';

export interface ShownHook extends HookRow {
  readonly last_event_at: Date | null;
}

const columns = sql`t.*, (select e.created_at from hook_events e where e.workspace_id = t.workspace_id and e.hook_id = t.id
  order by e.created_at desc, e.id desc limit 1) as last_event_at`;

export interface HooksQuery extends SortedQuery {
  readonly status?: HookStatus | undefined;
  readonly unbound?: 'true' | 'false' | undefined;
}

export const readHooks = (ctx: Ctx, query: HooksQuery): Promise<Page<ShownHook>> =>
  rowsOf(ctx, hooksTables.hooks).page<ShownHook>(query, {
    columns,
    ...allOf([
      query.unbound === 'true' ? sql`s.bound_id is null` : undefined,
      query.status && sql`s.status = ${query.status}`,
    ]),
  });

export function readHookByCode(ctx: Ctx, code: string): Promise<ShownHook | undefined> {
  return rowsOf(ctx, hooksTables.hooks).findWith<ShownHook>({ code }, { columns });
}

/** Whether an address is one of this installation's webhooks, of any workspace, or below one. */
export function isHookAddress({ config }: Pick<Kernel, 'config'>, address: string): boolean {
  const { origin, pathname } = new URL(address);
  const isOurs = [config.siteUrl, config.url].some((each) => new URL(each).origin === origin);
  return isOurs && pathname.startsWith('/hooks/');
}

/** Finds the workspace's webhook with this address, such as one that an outside service was given. */
export async function findHookByAddress(ctx: Ctx, address: string): Promise<HookRow | undefined> {
  const code = /^\/hooks\/([a-z0-9]+)\/?$/.exec(new URL(address).pathname)?.[1];
  return code !== undefined && isHookAddress(ctx.kernel, address)
    ? rowsOf(ctx, hooksTables.hooks).find({ code })
    : undefined;
}

/** Locks the webhook, so that nothing binds it before this transaction ends. */
export const isHookBound = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await rowsOf(ctx, hooksTables.hooks).lock(id, 'no key update'))?.bound_id != null;

/** Finds a webhook that isn't deleted. */
export function readHookById(ctx: Ctx, id: string): Promise<ShownHook | undefined> {
  return rowsOf(ctx, hooksTables.hooks).findWith<ShownHook>(id, { columns });
}

/** Finds a webhook for an external call, in its own transaction. */
export async function readHookOfCaller(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  id: string,
): Promise<HookRow | undefined> {
  const rows = await kernel.db.statementInWorkspace<HookRow>(
    workspaceId,
    sql`select * from hooks where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
  return rows[0];
}

/** Reads those of these webhooks that aren't deleted. */
export async function readHooksById(ctx: Ctx, ids: readonly string[]): Promise<Pick<HookRow, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<HookRow, 'id' | 'name'>>`select t.id, t.name from hooks t
    where t.workspace_id = ${ctx.workspaceId} and t.id = any(${ids}::uuid[]) and t.deleted_at is null`.execute(ctx.tx);
  return rows;
}

/** Lists the webhooks bound to these targets, by target. */
export async function readHooksBoundTo(
  ctx: Ctx,
  targetIds: readonly string[],
): Promise<{ id: string; name: string; bound_id: string }[]> {
  const { rows } = await sql<{ id: string; name: string; bound_id: string }>`
    select t.id, t.name, t.bound_id from hooks t
    where t.workspace_id = ${ctx.workspaceId} and t.bound_id = any(${[...targetIds]}::uuid[]) and t.deleted_at is null
    order by t.created_at, t.id`.execute(ctx.tx);
  return rows;
}
