import type { KeySwitch } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany } from '../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { deleteApiKey, disableApiKey, enableApiKey } from './api-key.service.ts';
import { lockKey } from './api-key.store.ts';

export const switchManyApiKeys = (ctx: MemberCtx, rows: BulkRows, status: KeySwitch): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockKey(ctx, id),
    unknown: 'key.unknown',
    isDone: (key) => (key.disabled_at === null) === (status === 'on'),
    apply: ({ id }) => (status === 'on' ? enableApiKey : disableApiKey)(ctx, id),
  });

export const deleteManyApiKeys = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockKey(ctx, id),
    unknown: 'key.unknown',
    apply: ({ id }) => deleteApiKey(ctx, id),
  });
