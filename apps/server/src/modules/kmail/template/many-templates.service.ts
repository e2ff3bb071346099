import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { deleteMailTemplate, restoreMailTemplate } from './mail-template.service.ts';
import { lockTemplate } from './mail-template.store.ts';

export const deleteManyMailTemplates = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockTemplate(ctx, id),
    unknown: 'mail_template.unknown',
    apply: ({ id }) => deleteMailTemplate(ctx, id),
  });

export const restoreManyMailTemplates = (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> => restoreMany(ids, (id) => restoreMailTemplate(ctx, id));
