import type { sortingActions } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { lockContact, lockContacts } from '../contact.store.ts';
import { readContactTags } from '../customer-field/customer-facts.store.ts';
import { customerRecords } from './customer.records.ts';
import { restoreCustomer } from './customer.service.ts';
import { updateTags } from './customer-sorting.service.ts';

/** A customer in use, such as a student of a course, is skipped. */
export const deleteManyCustomers = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockContact(ctx, id),
    unknown: 'contact.unknown',
    apply: ({ id }) => customerRecords.delete(ctx, id),
  });

export const restoreManyCustomers = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => restoreCustomer(ctx, id));

interface TagChange {
  readonly tag: string;
  readonly action: (typeof sortingActions)[number];
}

/** Adds a tag to many customers, or removes it. A customer with too many tags is skipped. */
export async function tagManyCustomers(
  ctx: MemberCtx,
  rows: BulkRows,
  { tag, action }: TagChange,
): Promise<BulkAnswer | Refusal> {
  // A new tag locks the workspace's tags, which others do with a locked customer.
  await lockContacts(
    ctx,
    rows.map(({ id }) => id),
  );
  return applyToMany(ctx, rows, {
    lock: (id) => lockContact(ctx, id),
    unknown: 'contact.unknown',
    isDone: async ({ id }) => (await readContactTags(ctx, id)).includes(tag) === (action === 'add'),
    apply: ({ id }) => updateTags(ctx, id, { [action]: [tag] }),
  });
}
