import { sql } from 'kysely';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import type { PlannedCustomer } from './plan-rows.rules.ts';
import type { ReadRow } from './read-row.rules.ts';

const filled = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

interface Found {
  readonly value: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly tags: readonly string[];
}

/**
 * Finds the customers of the rows' addresses and numbers, also of those that were merged into another customer.
 *
 * @returns each address and number with its customer; the same object for the same customer
 */
export async function readKnownCustomers(ctx: Ctx, rows: readonly ReadRow[]): Promise<Map<string, PlannedCustomer>> {
  const emails = filled(rows.map(({ email }) => email));
  const phones = filled(rows.map(({ phone }) => phone));
  const { rows: found } = await sql<Found>`
    select r.value, c.id, c.name, c.email, c.phone, array(
      select g.tag from contact_tags g where g.workspace_id = c.workspace_id and g.contact_id = c.id) as tags
    from (
      select e.value, c.id, 1 as rank from unnest(${emails}::text[]) as e (value)
        join contacts c on c.workspace_id = ${ctx.workspaceId}::uuid and c.email = e.value and c.email <> '' and c.deleted_at is null
      union all
      select p.value, c.id, 1 from unnest(${phones}::text[]) as p (value)
        join contacts c on c.workspace_id = ${ctx.workspaceId}::uuid and c.phone = p.value and c.phone <> '' and c.deleted_at is null
      union all
      select v.value, a.contact_id, 2 from unnest(${[...emails, ...phones]}::text[]) as v (value)
        join contact_aliases a on a.workspace_id = ${ctx.workspaceId}::uuid and a.value = v.value
    ) r join contacts c on c.workspace_id = ${ctx.workspaceId}::uuid and c.id = r.id and c.deleted_at is null
    order by r.rank`.execute(ctx.tx);
  const customers = new Map<string, PlannedCustomer>();
  const byReach = new Map<string, PlannedCustomer>();
  for (const { value, id, tags, ...facts } of found) {
    const customer: PlannedCustomer = customers.get(id) ?? {
      ...{ id, ...facts, isNew: false },
      changed: new Set(),
      tags: new Set(tags),
      values: new Map(),
      consents: new Map(),
    };
    customers.set(id, customer);
    if (!byReach.has(value)) byReach.set(value, customer);
  }
  return byReach;
}

/** Inserts the new customers of a plan, and updates the others. */
export async function savePlannedCustomers(
  ctx: Ctx,
  customers: readonly PlannedCustomer[],
  language: string,
): Promise<void> {
  const now = ctx.kernel.clock.now();
  const facts = (chosen: readonly PlannedCustomer[]) => sql`unnest(${chosen.map(({ id }) => id)}::uuid[],
    ${chosen.map(({ name }) => name)}::text[], ${chosen.map(({ email }) => email)}::text[],
    ${chosen.map(({ phone }) => phone)}::text[]) as n (id, name, email, phone)`;
  const added = customers.filter(({ isNew }) => isNew);
  if (added.length > 0)
    await sql`
      insert into contacts (workspace_id, id, name, email, phone, language, source, created_at, updated_at)
        select ${ctx.workspaceId}::uuid, n.id, n.name, n.email, n.phone, ${language}, 'import', ${now}::timestamptz, ${now}::timestamptz
        from ${facts(added)}`.execute(ctx.tx);
  const changed = customers.filter(({ isNew, changed: details }) => !isNew && details.size > 0);
  const written = [...added, ...changed];
  if (written.length > 0)
    await sql`
      delete from contact_aliases a using ${facts(written)}
        where a.workspace_id = ${ctx.workspaceId}::uuid and a.merge_id is null and a.value in (n.email, n.phone)`.execute(
      ctx.tx,
    );
  if (changed.length > 0) {
    // As after an edit by hand.
    await sql`
      insert into contact_aliases (workspace_id, contact_id, value, created_at)
        select c.workspace_id, c.id, r.value, ${now}::timestamptz from ${facts(changed)}
        join contacts c on c.workspace_id = ${ctx.workspaceId}::uuid and c.id = n.id
        cross join lateral (values (c.email), (c.phone)) r (value)
        where r.value <> '' and r.value not in (n.email, n.phone)
      on conflict (workspace_id, value) do nothing`.execute(ctx.tx);
    await sql`
      update contacts c set name = n.name, email = n.email, phone = n.phone, updated_at = ${now}::timestamptz
        from ${facts(changed)} where c.workspace_id = ${ctx.workspaceId}::uuid and c.id = n.id`.execute(ctx.tx);
  }
}

/** @returns the tags that customers didn't have */
export async function insertPlannedTags(
  ctx: Ctx,
  customers: readonly PlannedCustomer[],
): Promise<{ contact_id: string; tag: string }[]> {
  const pairs = customers.flatMap(({ id, tags }) => [...tags].map((tag) => ({ id, tag })));
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ contact_id: string; tag: string }>`
    insert into contact_tags (workspace_id, contact_id, tag, created_at)
      select ${ctx.workspaceId}::uuid, t.id, t.tag, ${ctx.kernel.clock.now()}::timestamptz
      from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ tag }) => tag)}::text[]) as t (id, tag)
    on conflict do nothing returning contact_id, tag`.execute(ctx.tx);
  return rows;
}

/**
 * @param overwrites whether a value in the file replaces one of the customer
 * @returns the custom fields that changed
 */
export async function savePlannedValues(
  ctx: Ctx,
  customers: readonly PlannedCustomer[],
  overwrites: boolean,
): Promise<{ contact_id: string; field_id: string }[]> {
  const values = customers.flatMap(({ id, values: own }) =>
    [...own].map(([field, { value, matched, number }]) => ({ id, field, value, matched, number })),
  );
  if (values.length === 0) return [];
  const conflict = overwrites
    ? sql`do update set value = excluded.value, matched = excluded.matched, number = excluded.number
        where contact_field_values.value is distinct from excluded.value`
    : sql`do nothing`;
  const { rows } = await sql<{ contact_id: string; field_id: string }>`
    insert into contact_field_values (workspace_id, contact_id, field_id, value, matched, number)
      select ${ctx.workspaceId}::uuid, v.id, v.field, v.value, v.matched, v.number
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, field uuid, value text, matched text, number float8)
    on conflict (workspace_id, contact_id, field_id) ${conflict} returning contact_id, field_id`.execute(ctx.tx);
  return rows;
}

/**
 * Adds customers to groups, after those that they are already in.
 *
 * @param limit the number of groups of a customer
 * @returns the groups that customers joined
 */
export async function insertPlannedMembers(
  ctx: Ctx,
  customers: readonly PlannedCustomer[],
  groupIds: readonly string[],
  limit: number,
): Promise<{ contact_id: string; group_id: string }[]> {
  if (groupIds.length === 0 || customers.length === 0) return [];
  const { rows } = await sql<{ contact_id: string; group_id: string }>`
    insert into contact_group_members (workspace_id, contact_id, group_id, place, created_at)
      select ${ctx.workspaceId}::uuid, c.id, g.id, coalesce(m.last, -1) + g.place, ${ctx.kernel.clock.now()}::timestamptz
      from unnest(${customers.map(({ id }) => id)}::uuid[]) as c (id)
      cross join unnest(${groupIds}::uuid[]) with ordinality as g (id, place)
      cross join lateral (
        select max(m.place) as last, count(*) as count from contact_group_members m
        where m.workspace_id = ${ctx.workspaceId}::uuid and m.contact_id = c.id
      ) m
      where m.count + g.place <= ${limit}::int
    on conflict do nothing returning contact_id, group_id`.execute(ctx.tx);
  return rows;
}
