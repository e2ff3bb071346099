import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { segmentRecords } from './segment.records.ts';
import { lockSegment } from './segment.store.ts';

export const deleteManySegments = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockSegment(ctx, id),
    unknown: 'contact_segment.unknown',
    apply: ({ id }) => segmentRecords.delete(ctx, id),
  });

export const restoreManySegments = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => segmentRecords.restore(ctx, id));
