import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockInTransaction } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type ApiKeysTables, apiKeysTables } from './api-keys.table.ts';

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

export const readKeys = (ctx: Ctx, query: ListQuery): Promise<Page<ApiKeyRow>> =>
  rowsOf(ctx, apiKeysTables.api_keys).page<ApiKeyRow>(query);

/** Lists the keys of a target that aren't revoked. A workspace has few keys. */
export const readTargetKeys = (ctx: Ctx, targetId: string, most: number): Promise<Pick<ApiKeyRow, 'id' | 'name'>[]> =>
  rowsOf(ctx, apiKeysTables.api_keys)
    .selecting()
    .select(['id', 'name'])
    .where('target_id', '=', targetId)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Finds a key that isn't revoked. */
export const findKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> =>
  rowsOf(ctx, apiKeysTables.api_keys).find(id);

/** Finds such a key and locks it until the transaction ends. */
export const lockKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> =>
  rowsOf(ctx, apiKeysTables.api_keys).lock(id);

/** Counts the workspace's keys, while no other transaction can create one. */
export async function lockKeyCount(ctx: Ctx): Promise<number> {
  await lockInTransaction(ctx.tx, `api-keys:${ctx.workspaceId}`);
  return rowsOf(ctx, apiKeysTables.api_keys).count();
}

export const insertKey = (ctx: Ctx, key: NewKey): Promise<ApiKeyRow> =>
  rowsOf(ctx, apiKeysTables.api_keys).insertReturning(key);

export const updateKeyRow = (ctx: Ctx, id: string, change: KeyChange): Promise<ApiKeyRow> =>
  rowsOf(ctx, apiKeysTables.api_keys).updating(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
