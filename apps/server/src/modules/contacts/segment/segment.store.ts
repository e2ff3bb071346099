import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { SegmentRow } from './segment.records.ts';
import { segmentTables } from './segment.table.ts';

export const findSegment = (ctx: Ctx, id: string): Promise<SegmentRow | undefined> =>
  rowsOf(ctx, segmentTables.contact_segments).find(id);

export const lockSegment = (ctx: Ctx, id: string): Promise<SegmentRow | undefined> =>
  rowsOf(ctx, segmentTables.contact_segments).lock(id);
