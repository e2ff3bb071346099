import type { LinkSwitch } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { paymentLinkRecords } from './payment-link.records.ts';
import { lockPaymentLink } from './payment-link.store.ts';

export const switchManyPaymentLinks = (
  ctx: MemberCtx,
  rows: BulkRows,
  status: LinkSwitch,
): Promise<BulkAnswer | Refusal> => {
  const is_active = status === 'on';
  return applyToMany(ctx, rows, {
    lock: (id) => lockPaymentLink(ctx, id),
    unknown: 'payment_link.unknown',
    isDone: (link) => link.is_active === is_active,
    apply: ({ id }) => paymentLinkRecords.update(ctx, id, () => ({ is_active })),
  });
};

export const deleteManyPaymentLinks = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockPaymentLink(ctx, id),
    unknown: 'payment_link.unknown',
    apply: ({ id }) => paymentLinkRecords.delete(ctx, id),
  });

export const restoreManyPaymentLinks = (
  ctx: MemberCtx,
  ids: readonly string[],
): Promise<{ restored: number } | Refusal> => restoreMany(ids, (id) => paymentLinkRecords.restore(ctx, id));
