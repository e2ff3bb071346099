import type { LinkShelf } from '@kumbi/contract/links/links.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { shortLinkRecords } from './short-link.records.ts';
import { lockShortLink } from './short-link.store.ts';

export const switchManyShortLinks = (
  ctx: MemberCtx,
  rows: BulkRows,
  shelf: LinkShelf,
): Promise<BulkAnswer | Refusal> => {
  const is_archived = shelf === 'archived';
  return applyToMany(ctx, rows, {
    lock: (id) => lockShortLink(ctx, id),
    unknown: 'short_link.unknown',
    isDone: (link) => link.is_archived === is_archived,
    apply: ({ id }) => shortLinkRecords.update(ctx, id, () => ({ is_archived })),
  });
};

export const deleteManyShortLinks = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockShortLink(ctx, id),
    unknown: 'short_link.unknown',
    apply: ({ id }) => shortLinkRecords.delete(ctx, id),
  });

export const restoreManyShortLinks = (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> => restoreMany(ids, (id) => shortLinkRecords.restore(ctx, id));
