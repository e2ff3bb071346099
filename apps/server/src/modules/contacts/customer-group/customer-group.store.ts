import { customerGroupsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type CustomerGroupTables, customerGroupTables } from './customer-group.table.ts';

export type CustomerGroupRow = Selectable<CustomerGroupTables['contact_groups']>;

const members = (ctx: Ctx) => rowsOf(ctx, customerGroupTables.contact_group_members);

export const findCustomerGroup = (ctx: Ctx, id: string): Promise<CustomerGroupRow | undefined> =>
  rowsOf(ctx, customerGroupTables.contact_groups).find(id);

export const lockCustomerGroup = (ctx: Ctx, id: string): Promise<CustomerGroupRow | undefined> =>
  rowsOf(ctx, customerGroupTables.contact_groups).lock(id);

/** Keeps others from adding or renaming groups until the transaction ends. */
export const lockCustomerGroups = (ctx: Ctx): Promise<void> =>
  lockInTransaction(ctx.tx, `customer-groups:${ctx.workspaceId}`);

export const isOverGroupLimit = async (ctx: Ctx): Promise<boolean> =>
  (await rowsOf(ctx, customerGroupTables.contact_groups).count()) > customerGroupsLimit;

/** Returns whether another group has this name, apart from its case. */
export async function isGroupNameTaken(
  ctx: Ctx,
  { id, name }: Pick<CustomerGroupRow, 'id' | 'name'>,
): Promise<boolean> {
  const found = await rowsOf(ctx, customerGroupTables.contact_groups)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks groups, so that none is deleted until the transaction ends. @returns the ids of those that exist */
export async function lockGroupsById(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rowsOf(ctx, customerGroupTables.contact_groups)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Returns a customer's groups in their order, without deleted ones. */
export async function readGroupIds(ctx: Ctx, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select m.group_id from contact_group_members m
      join contact_groups g on g.workspace_id = m.workspace_id and g.id = m.group_id and g.deleted_at is null
    where m.workspace_id = ${ctx.workspaceId}::uuid and m.contact_id = ${contactId}::uuid and m.deleted_at is null
    order by m.place, m.group_id`.execute(ctx.tx);
  return rows.map(({ group_id: id }) => id);
}

/** Replaces a customer's groups. Kept ones keep the time since which the customer is in them. @returns the difference */
export async function writeGroups(
  ctx: Ctx,
  contactId: string,
  ids: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  // A group in the bin keeps its customers, so that a restore returns them.
  const { rows: removed } = await sql<{ id: string }>`
    delete from contact_group_members m where m.workspace_id = ${ctx.workspaceId}::uuid and m.contact_id = ${contactId}::uuid
      and m.group_id <> all (${ids}::uuid[]) and exists (
        select from contact_groups g where g.workspace_id = m.workspace_id and g.id = m.group_id and g.deleted_at is null
      ) returning m.group_id as id`.execute(ctx.tx);
  const added = ids.length === 0 ? [] : await insertGroups(ctx, contactId, ids);
  return { added, removed: removed.map(({ id }) => id) };
}

/** @returns the groups that the customer wasn't in */
async function insertGroups(ctx: Ctx, contactId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into contact_group_members (workspace_id, contact_id, group_id, place, created_at)
      select ${ctx.workspaceId}::uuid, ${contactId}::uuid, id, place, ${ctx.kernel.clock.now()}::timestamptz
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    on conflict (workspace_id, contact_id, group_id) do update set place = excluded.place, deleted_at = null
    returning group_id as id, xmax = 0 as is_new`.execute(ctx.tx);
  return rows.filter((row) => row.is_new).map(({ id }) => id);
}

/** Hides the memberships of a customer who goes to the bin, or shows them again. */
export async function hideMemberships(ctx: Ctx, contactId: string, hidden: boolean): Promise<void> {
  const at = hidden ? ctx.kernel.clock.now() : null;
  await members(ctx).update({ contact_id: contactId }, { deleted_at: at });
}

/** The number of customers of a group `t` as a column. */
export const groupCountColumn: RawBuilder<unknown> = sql`(
  select coalesce(sum(value), 0)::int from row_counts c
  where c.workspace_id = t.workspace_id and c.counter = 'contact_group_members:' || t.id::text) as count`;

/** The groups of a contact `t` as a column, in their order. */
export const groupsColumn: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by m.place, g.id), '[]'::json)
  from contact_group_members m join contact_groups g on g.workspace_id = m.workspace_id and g.id = m.group_id
  where m.workspace_id = t.workspace_id and m.contact_id = t.id and g.deleted_at is null) as groups`;

/** A condition on a contact `s`: it is in a group. */
export const inGroup = (groupId: string): RawBuilder<unknown> => sql`exists (
  select from contact_group_members m
  where m.workspace_id = s.workspace_id and m.contact_id = s.id and m.group_id = ${groupId}::uuid)`;
