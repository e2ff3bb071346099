import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { lockContact } from '../contact.store.ts';
import { customerRecords } from './customer.records.ts';
import { restoreCustomer } from './customer.service.ts';

/** A customer in use, such as a student of a course, is skipped. */
export const deleteManyCustomers = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockContact(ctx, id),
    unknown: 'contact.unknown',
    apply: ({ id }) => customerRecords.delete(ctx, id),
  });

export const restoreManyCustomers = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => restoreCustomer(ctx, id));
