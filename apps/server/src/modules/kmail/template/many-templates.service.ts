import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { deleteMailTemplate } from './mail-template.service.ts';
import { lockTemplate } from './mail-template.store.ts';

export const deleteManyMailTemplates = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockTemplate(ctx, id),
    unknown: 'mail_template.unknown',
    apply: ({ id }) => deleteMailTemplate(ctx, id),
  });
