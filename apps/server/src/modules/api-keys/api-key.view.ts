import type { apiKeySchema, KeyStatus } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import { keyPrefixOf } from '@kumbi/contract/key-types.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ApiKeyRow } from './api-key.store.ts';
import { monthNumber } from './gate/month-count.engine.ts';
import { shownNetwork } from './network.rules.ts';
import { namesOfTargets } from './target.slot.ts';

export async function apiKeyView(ctx: Ctx, row: ApiKeyRow): Promise<View<typeof apiKeySchema>> {
  const [key] = await apiKeyViews(ctx, [row]);
  if (!key) throw new Error('a row produced no key');
  return key;
}

/** Views several keys with one query for the targets of each type. */
export async function apiKeyViews(ctx: Ctx, rows: readonly ApiKeyRow[]): Promise<View<typeof apiKeySchema>[]> {
  const names = await namesOfTargets(ctx, rows);
  const now = ctx.kernel.clock.now();
  return rows.map((row) => ({
    id: row.id,
    key: row.name,
    type: row.type,
    status: statusOf(row, now),
    masked: `${keyPrefixOf(row.type)}…${row.ending}`,
    target: row.target_id ? { id: row.target_id, name: names.get(row.target_id) ?? null } : null,
    integration_id: row.type === 'integration' ? row.target_id : null,
    webhook_id: row.type === 'webhook' ? row.target_id : null,
    automation_id: row.type === 'automation' ? row.target_id : null,
    scopes: row.scopes,
    calls_per_minute: row.calls_per_minute,
    calls_per_month: row.calls_per_month,
    calls_this_month: row.month === monthNumber(now) ? row.month_calls : 0,
    expires_at: row.expires_at,
    disabled_at: row.disabled_at,
    revoked_at: row.revoked_at,
    allowed_addresses: row.networks.map(shownNetwork),
    old_secret_until: row.old_until && row.old_until > now ? row.old_until : null,
    last_used_at: row.last_used_at,
    last_used_address: row.last_used_address,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}

function statusOf(row: Pick<ApiKeyRow, 'revoked_at' | 'disabled_at' | 'expires_at'>, now: Date): KeyStatus {
  if (row.revoked_at) return 'revoked';
  if (row.disabled_at) return 'disabled';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'active';
}
