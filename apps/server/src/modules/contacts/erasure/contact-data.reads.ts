import { type RawBuilder, sql } from 'kysely';
import { pageLimit } from '../../../kernel/database/limit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ContactWithAliases } from '../contact.store.ts';
import type { ContactData } from './contact-data.slot.ts';

/** Columns of the database itself and of its queues, which say nothing about the person. */
const internal = [
  'workspace_id',
  'search_name',
  'lease',
  'leased_until',
  'claims',
  'attempt',
  'fault',
  'due_at',
  'set_aside_at',
];
/** The most rows of one table in an export. */
const rowsLimit = 10_000;

/** Returns the condition for a contact's rows, over the alias `e`; undefined if it can have none. */
function rowsOfContact(ctx: Ctx, { of }: ContactData, contact: ContactWithAliases): RawBuilder<unknown> | undefined {
  const own = of ? of(contact) : sql`e.contact_id = ${contact.id}::uuid`;
  return own && sql`e.workspace_id = ${ctx.workspaceId}::uuid and ${own}`;
}

/** Returns a contact's rows of one table as an export shows them. */
export async function readContactData(ctx: Ctx, data: ContactData, contact: ContactWithAliases): Promise<unknown[]> {
  const where = rowsOfContact(ctx, data, contact);
  if (!where) return [];
  const hidden = [...internal, ...(data.hidden ?? [])];
  const { rows } = await sql<{ item: unknown }>`
    select to_jsonb(e) - ${hidden}::text[] as item from ${sql.table(data.table)} e where ${where}
    ${pageLimit(rowsLimit)}`.execute(ctx.tx);
  return rows.map(({ item }) => item);
}

/** Removes a contact from its rows of one table. */
export async function eraseContactData(ctx: Ctx, data: ContactData, contact: ContactWithAliases): Promise<void> {
  const where = rowsOfContact(ctx, data, contact);
  if (!where || data.erased === 'kept') return;
  if (data.release) {
    const { rows } = await sql<{ id: string }>`select e.id from ${sql.table(data.table)} e where ${where}`.execute(
      ctx.tx,
    );
    await data.release(
      ctx,
      rows.map(({ id }) => id),
    );
  }
  if (data.erased === 'deleted') {
    await sql`delete from ${sql.table(data.table)} e where ${where}`.execute(ctx.tx);
    return;
  }
  const columns = Object.entries(data.erased).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(data.table)} e set ${sql.join(columns)} where ${where}`.execute(ctx.tx);
}

/** Returns a contact and everyone who was merged into it, with all their aliases, the most distant first. */
export async function readWithMerged(ctx: Ctx, id: string): Promise<ContactWithAliases[]> {
  const { rows } = await sql<ContactWithAliases>`
    with recursive person as (
      select ${id}::uuid as id, 0 as depth
      union
      select m.other_id, p.depth + 1 from person p join contact_merges m
        on m.workspace_id = ${ctx.workspaceId}::uuid and m.contact_id = p.id and m.undone_at is null
      where p.depth < 100)
    select c.*, array(select a.value from contact_aliases a where a.workspace_id = c.workspace_id and a.contact_id = c.id) as aliases
    from person p join contacts c on c.workspace_id = ${ctx.workspaceId}::uuid and c.id = p.id
    order by p.depth desc`.execute(ctx.tx);
  return rows;
}
