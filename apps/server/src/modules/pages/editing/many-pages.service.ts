import type { PageStatus } from '@kumbi/contract/pages/pages.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { lockPage } from '../page/page.store.ts';
import { deletePage, restorePage, switchPage } from './page.service.ts';

export const deleteManyPages = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockPage(ctx, id),
    unknown: 'page.unknown',
    apply: ({ id }) => deletePage(ctx, id),
  });

export const restoreManyPages = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => restorePage(ctx, id));

export const switchManyPages = (ctx: MemberCtx, rows: BulkRows, status: PageStatus): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockPage(ctx, id),
    unknown: 'page.unknown',
    // A page that was never published is hidden already, and turning it on again would be refused.
    isDone: (page) => page.status === status || (status === 'off' && page.published_revision === null),
    apply: ({ id }) => switchPage(ctx, id, status),
  });
