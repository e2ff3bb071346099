import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { customerGroupRecords } from './customer-group.records.ts';
import { lockCustomerGroup } from './customer-group.store.ts';

export const deleteManyCustomerGroups = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockCustomerGroup(ctx, id),
    unknown: 'contact_group.unknown',
    apply: ({ id }) => customerGroupRecords.delete(ctx, id),
  });

export const restoreManyCustomerGroups = (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> => restoreMany(ids, (id) => customerGroupRecords.restore(ctx, id));
