import { contactDeleted, contactRestored } from '@kumbi/contract/contacts/contacts.events.ts';
import type { CustomerFieldKind } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerSchema } from '@kumbi/contract/contacts/customer.schemas.ts';
import { sql } from 'kysely';
import { emitMany } from '../../../kernel/events/emit.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import type { ContactRow } from '../contact.store.ts';
import { contactsTables } from '../contacts.table.ts';
import { factColumns, hideTags } from '../customer-field/customer-facts.store.ts';
import { groupsColumn, hideMemberships } from '../customer-group/customer-group.store.ts';
import { undoableSince } from '../customer-merge/customer-merge.service.ts';
import { isMergedSince } from '../customer-merge/customer-merge.store.ts';
import { contactUses } from './contact-use.slot.ts';

interface Named {
  id: string;
  name: string;
}
type ShownContact = ContactRow & {
  groups: Named[];
  tags: string[];
  fields: { id: string; name: string; kind: CustomerFieldKind; value: string }[];
  assigned: Named | null;
};

async function refuseInUse(ctx: Ctx, { id }: ContactRow): Promise<Refusal | undefined> {
  for (const isUsed of ctx.kernel.registry.all(contactUses).values())
    if (await isUsed(ctx, id)) return refuse('contact.in_use');
  return undefined;
}

/** Groups and tags don't count a customer in the bin. */
async function hide(ctx: Ctx, { id }: ContactRow, hidden: boolean): Promise<void> {
  await hideMemberships(ctx, id, hidden);
  await hideTags(ctx, id, hidden);
}

export const customerRecords = binnedRecords({
  table: contactsTables.contacts,
  one: 'customer',
  many: 'customers',
  view: (_, row: ShownContact) =>
    viewOf(customerSchema, row, { group_id: row.groups[0]?.id ?? null, assigned_to: row.assigned }),
  read: () => ({ columns: sql`t.*, ${groupsColumn}, ${factColumns}` }),
  unknown: 'contact.unknown',
  late: 'contact.restore_too_late',
  effects: [
    {
      deleted: async (ctx, row) => (await refuseInUse(ctx, row)) ?? hide(ctx, row, true),
      restored: (ctx, row) => hide(ctx, row, false),
      // A merge can be undone for longer than a deletion.
      purged: async (ctx, { id }) => !(await isMergedSince(ctx, id, undoableSince(ctx))),
    },
    {
      deleted: (ctx, { id }) => emitMany(ctx, contactDeleted, [{ contact_id: id }]),
      restored: (ctx, { id }) => emitMany(ctx, contactRestored, [{ contact_id: id }]),
    },
    auditedAs(
      { deleted: 'contact.deleted', restored: 'contact.restored' },
      ({ name, email, phone }: ContactRow) => name || email || phone,
    ),
  ],
});
