import type { ApiKeysQuery, KeyStatus } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { lockInTransaction } from '../../kernel/database/database.ts';
import type { Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type ApiKeysTables, apiKeysTables } from './api-keys.table.ts';

export type ApiKeyRow = Selectable<ApiKeysTables['api_keys']>;
/** The columns of a key's rights, which its creation and its changes write. */
type KeyRights = 'networks' | 'scopes' | 'calls_per_minute' | 'calls_per_month' | 'expires_at' | 'expiry_notice_at';

type NewKey = Pick<
  Insertable<ApiKeysTables['api_keys']>,
  'id' | 'name' | 'type' | 'target_id' | 'secret_hash' | 'ending' | KeyRights | 'created_by'
>;
type KeyChange = Updateable<
  Pick<
    ApiKeysTables['api_keys'],
    | 'name'
    | KeyRights
    | 'used_after_expiry_at'
    | 'secret_hash'
    | 'ending'
    | 'old_hash'
    | 'old_until'
    | 'disabled_at'
    | 'revoked_at'
  >
>;

/** Returns one page of the keys, newest first. Without a status it has all but the revoked ones. */
export function readKeys(ctx: Ctx, { type, status, name, ...page }: ApiKeysQuery): Promise<Page<ApiKeyRow>> {
  const keys = rowsOf(ctx, apiKeysTables.api_keys);
  const conditions = [
    ...(type === undefined ? [] : [sql`s.type = ${type}`]),
    ...(status === undefined ? [] : [conditionOf(status, ctx.kernel.clock.now())]),
  ];
  if (status === 'revoked') {
    // The search of the table omits revoked keys. There are few, and they are deleted after a while.
    const named = name ? [sql`position(fold_text(${name}) in s.search_name) > 0`] : [];
    return keys
      .withDeleted()
      .page<ApiKeyRow>({ ...page, name: undefined }, { where: sql.join([...conditions, ...named], sql` and `) });
  }
  return keys.page<ApiKeyRow>(
    { ...page, name },
    conditions.length > 0 ? { where: sql.join(conditions, sql` and `) } : {},
  );
}

function conditionOf(status: KeyStatus, now: Date): RawBuilder<unknown> {
  if (status === 'revoked') return sql`s.revoked_at is not null`;
  if (status === 'disabled') return sql`s.disabled_at is not null`;
  return status === 'expired'
    ? sql`s.disabled_at is null and s.expires_at <= ${now}`
    : sql`s.disabled_at is null and (s.expires_at is null or s.expires_at > ${now})`;
}

/** Lists the keys of a target that aren't revoked. A workspace has few keys. */
export const readTargetKeys = (ctx: Ctx, targetId: string, most: number): Promise<Pick<ApiKeyRow, 'id' | 'name'>[]> =>
  rowsOf(ctx, apiKeysTables.api_keys)
    .selecting()
    .select(['id', 'name'])
    .where('target_id', '=', targetId)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Lists the keys of some targets that aren't revoked. */
export const readKeysOfTargets = (
  ctx: Ctx,
  type: KeyType,
  targetIds: readonly string[],
): Promise<Pick<ApiKeyRow, 'id' | 'name' | 'target_id'>[]> =>
  rowsOf(ctx, apiKeysTables.api_keys)
    .selecting()
    .select(['id', 'name', 'target_id'])
    .where('type', '=', type)
    .where('target_id', 'in', [...targetIds])
    .orderBy('created_at')
    .execute();

/** Finds a key that isn't revoked. */
export const findKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> =>
  rowsOf(ctx, apiKeysTables.api_keys).find(id);

/** Finds a key, even if it is revoked. */
export const findAnyKey = (ctx: Ctx, id: string): Promise<ApiKeyRow | undefined> =>
  rowsOf(ctx, apiKeysTables.api_keys).withDeleted().find(id);

/** Finds a key that isn't revoked and locks it until the transaction ends. */
/** Returns the name of a key, also of a revoked one; null if it no longer exists. */
export const readKeyName = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await findAnyKey(ctx, id))?.name ?? null;

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
