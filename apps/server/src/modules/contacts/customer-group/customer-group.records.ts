import {
  contactGroupCreated,
  contactGroupDeleted,
  contactGroupRestored,
  contactGroupUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { customerGroupsLimit, groupPreviewSize } from '@kumbi/contract/contacts/contacts.limits.ts';
import { customerGroupSchema } from '@kumbi/contract/contacts/customer-group.schemas.ts';
import { sql } from 'kysely';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import {
  type CustomerGroupRow,
  groupCountColumn,
  isGroupNameTaken,
  isOverGroupLimit,
  lockCustomerGroups,
} from './customer-group.store.ts';
import { customerGroupTables } from './customer-group.table.ts';

type ShownGroup = CustomerGroupRow & { count: number; customers: { id: string; name: string }[] };

async function refuseTakenName(ctx: Ctx, row: CustomerGroupRow): Promise<Refusal | undefined> {
  await lockCustomerGroups(ctx);
  return (await isGroupNameTaken(ctx, row)) ? refuse('contact_group.name_taken') : undefined;
}

/** The group itself is among those that are counted. */
async function refuseAddition(ctx: Ctx, row: CustomerGroupRow): Promise<Refusal | undefined> {
  const taken = await refuseTakenName(ctx, row);
  if (taken) return taken;
  return (await isOverGroupLimit(ctx))
    ? refuse('contact_group.limit', { values: { limit: customerGroupsLimit } })
    : undefined;
}

export const customerGroupRecords = binnedRecords({
  table: customerGroupTables.contact_groups,
  one: 'group',
  many: 'groups',
  view: (_, row: ShownGroup) => viewOf(customerGroupSchema, row),
  read: () => ({
    columns: sql`t.*, members.customers, ${groupCountColumn}`,
    joins: sql`left join lateral (
      select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.created_at desc), '[]'::json) as customers
      from (
        select c.id, c.name, m.created_at from contact_group_members m
          join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
        where m.workspace_id = t.workspace_id and m.group_id = t.id and m.deleted_at is null
        order by m.created_at desc, m.contact_id limit ${sql.raw(String(groupPreviewSize))}) n) members on true`,
  }),
  unknown: 'contact_group.unknown',
  late: 'contact_group.restore_too_late',
  effects: [
    { created: refuseAddition, updated: refuseTakenName, restored: refuseAddition },
    auditedAs(
      {
        created: 'contact_group.created',
        updated: 'contact_group.updated',
        deleted: 'contact_group.deleted',
        restored: 'contact_group.restored',
      },
      ({ name }: CustomerGroupRow) => name,
    ),
    emitsChanges(
      {
        created: contactGroupCreated,
        updated: contactGroupUpdated,
        deleted: contactGroupDeleted,
        restored: contactGroupRestored,
      },
      ({ id }: CustomerGroupRow) => ({ group_id: id }),
      ['name', 'description'],
    ),
  ],
});
