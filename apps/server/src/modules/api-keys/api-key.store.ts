import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockInTransaction, type Tx } from '../../kernel/database/database.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ApiKeysTables } from './api-keys.table.ts';

export type ApiKeyRow = Selectable<ApiKeysTables['api_keys']>;
type NewKey = Pick<
  Insertable<ApiKeysTables['api_keys']>,
  'id' | 'name' | 'type' | 'target_id' | 'secret_hash' | 'ending' | 'networks' | 'expires_at' | 'created_by'
>;
type KeyChange = Updateable<
  Pick<
    ApiKeysTables['api_keys'],
    'name' | 'networks' | 'expires_at' | 'secret_hash' | 'ending' | 'old_hash' | 'old_until' | 'revoked_at'
  >
>;

const tables = (tx: Tx) => tx.withTables<ApiKeysTables>();

export const readKeys = (ctx: Ctx, query: ListQuery): Promise<Page<ApiKeyRow>> =>
  pageOf<ApiKeyRow>(ctx, { table: 'api_keys', columns: sql`t.*`, gone: 'revoked_at' }, query);

const present = (ctx: Ctx, id: string) =>
  tables(ctx.tx)
    .selectFrom('api_keys')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null);

/** A key that was not revoked. */
export const findKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> => present(ctx, id).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> =>
  present(ctx, id).forUpdate().executeTakeFirst();

/** How many there are, with nobody making another meanwhile. */
export async function lockKeyCount(ctx: Ctx): Promise<number> {
  await lockInTransaction(ctx.tx, `api-keys:${ctx.workspaceId}`);
  const { count } = await tables(ctx.tx)
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', ctx.workspaceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertKey = (ctx: Ctx, key: NewKey): Promise<ApiKeyRow> =>
  tables(ctx.tx)
    .insertInto('api_keys')
    .values({ ...key, workspace_id: ctx.workspaceId, created_at: ctx.kernel.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateKeyRow = (ctx: Ctx, id: string, change: KeyChange): Promise<ApiKeyRow> =>
  tables(ctx.tx)
    .updateTable('api_keys')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
