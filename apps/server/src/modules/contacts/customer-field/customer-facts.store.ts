import { tagsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { CustomerFieldRow } from './customer-field.records.ts';
import { customerFieldTables } from './customer-field.table.ts';
import type { FieldValue } from './field-value.rules.ts';

/** Locks custom fields, so that none is deleted until the transaction ends. */
export const lockFields = (ctx: Ctx, ids: readonly string[]): Promise<CustomerFieldRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(ctx, customerFieldTables.contact_fields)
        .selecting()
        .where('id', 'in', ids)
        .orderBy('id')
        .forKeyShare()
        .execute();

export const findField = (ctx: Ctx, id: string): Promise<CustomerFieldRow | undefined> =>
  rowsOf(ctx, customerFieldTables.contact_fields).find(id);

/** Writes one value of a contact, or removes it. @returns whether it changed */
export async function writeFieldValue(
  ctx: Ctx,
  contactId: string,
  fieldId: string,
  value: FieldValue | null,
): Promise<boolean> {
  const rows = rowsOf(ctx, customerFieldTables.contact_field_values);
  const key = { contact_id: contactId, field_id: fieldId };
  if (value === null) return (await rows.delete(key)) > 0;
  const { numInsertedOrUpdatedRows } = await rows
    .inserting({ ...key, ...value })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'contact_id', 'field_id'])
        .doUpdateSet({ ...value })
        .where('contact_field_values.value', '<>', value.value),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a contact's values of custom fields; '' for none. */
export async function readContactFields(
  ctx: Ctx,
  contactId: string,
  fieldIds: readonly string[],
): Promise<{ id: string; name: string; value: string }[]> {
  const { rows } = await sql<{ id: string; name: string; value: string }>`
    select f.id, f.name, coalesce(v.value, '') as value from contact_fields f
      left join contact_field_values v
        on v.workspace_id = f.workspace_id and v.field_id = f.id and v.contact_id = ${contactId}::uuid
    where f.workspace_id = ${ctx.workspaceId}::uuid and f.id = any(${[...fieldIds]}::uuid[]) and f.deleted_at is null
    order by f.created_at, f.id`.execute(ctx.tx);
  return rows;
}

/** Returns a contact's tags in alphabetical order. */
export const readContactTags = async (ctx: Ctx, contactId: string): Promise<string[]> =>
  (await rowsOf(ctx, customerFieldTables.contact_tags).list({ contact_id: contactId })).map(({ tag }) => tag).sort();

/** Replaces a contact's tags. @returns the difference */
export async function writeTags(
  ctx: Ctx,
  contactId: string,
  tags: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const rows = rowsOf(ctx, customerFieldTables.contact_tags);
  const present = new Set((await rows.list({ contact_id: contactId })).map(({ tag }) => tag));
  const removed = [...present].filter((tag) => !tags.includes(tag));
  if (removed.length > 0) await rows.delete({ contact_id: contactId, tag: removed });
  const added = tags.filter((tag) => !present.has(tag));
  await rows.insert(added.map((tag) => ({ contact_id: contactId, tag })));
  return { added, removed };
}

/** Hides the tags of a customer who goes to the bin, or shows them again. */
export async function hideTags(ctx: Ctx, contactId: string, hidden: boolean): Promise<void> {
  const at = hidden ? ctx.kernel.clock.now() : null;
  await rowsOf(ctx, customerFieldTables.contact_tags).update({ contact_id: contactId }, { deleted_at: at });
}

/** Returns the tags in use with the number of their customers, from the maintained counters. */
export async function readTags(ctx: Ctx): Promise<{ tag: string; count: number }[]> {
  const prefix = 'contact_tags:';
  const { rows } = await sql<{ tag: string; count: number }>`
    select substr(counter, ${prefix.length + 1}::int) as tag, sum(value)::int as count from row_counts
    where workspace_id = ${ctx.workspaceId}::uuid and counter >= ${prefix} and counter < 'contact_tags;'
    group by counter having sum(value) > 0 order by count desc, tag limit ${sql.raw(String(tagsLimit + 1))}`.execute(
    ctx.tx,
  );
  return rows;
}

/** Columns of a contact `t`: its tags, the values of its custom fields, and the assigned member. */
export const factColumns: RawBuilder<unknown> = sql`
  array(select g.tag from contact_tags g where g.workspace_id = t.workspace_id and g.contact_id = t.id order by g.tag) as tags,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'value', v.value) order by f.created_at, f.id), '[]'::json)
    from contact_field_values v join contact_fields f on f.workspace_id = v.workspace_id and f.id = v.field_id
    where v.workspace_id = t.workspace_id and v.contact_id = t.id and f.deleted_at is null) as fields,
  (select json_build_object('id', u.id, 'name', u.name) from auth_user u where u.id = t.assigned_to) as assigned`;

/** Conditions on a contact `s`. */
export const hasTag = (tag: string): RawBuilder<unknown> => sql`exists (
  select from contact_tags g where g.workspace_id = s.workspace_id and g.contact_id = s.id and g.tag = ${tag})`;

export const hasFieldValue = (fieldId: string, value: string): RawBuilder<unknown> => sql`exists (
  select from contact_field_values v where v.workspace_id = s.workspace_id and v.contact_id = s.id
    and v.field_id = ${fieldId}::uuid and v.matched = ${value.toLowerCase()})`;

export const isAssignedTo = (userId: string): RawBuilder<unknown> => sql`s.assigned_to = ${userId}::uuid`;
