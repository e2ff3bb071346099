import { type Selectable, sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { contactsTables } from '../contacts.table.ts';
import type { ContactReference } from './contact-reference.slot.ts';
import { type CustomerMergeTables, customerMergeTables } from './customer-merge.table.ts';

export type CustomerMergeRow = Selectable<CustomerMergeTables['contact_merges']>;

interface Between {
  readonly from: string;
  readonly to: string;
}

/** Moves the rows of a contact to another. @returns the keys of the moved rows */
export async function moveReferences(
  ctx: Ctx,
  { table, key = 'id', once }: ContactReference,
  { from, to }: Between,
): Promise<string[]> {
  const ids = sql.ref(`t.${key}`);
  const unique = once ? sql.ref(once) : undefined;
  const isFree = unique
    ? sql`and not exists (select from ${sql.table(table)} k
        where k.workspace_id = t.workspace_id and k.contact_id = ${to}::uuid and k.${unique} = t.${unique})`
    : sql``;
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} t set contact_id = ${to}::uuid
    where t.workspace_id = ${ctx.workspaceId}::uuid and t.contact_id = ${from}::uuid ${isFree}
    returning ${ids}::text as key`.execute(ctx.tx);
  return rows.map((row) => row.key);
}

/** Moves these rows back, if they are still with the contact. */
export async function moveBack(
  ctx: Ctx,
  { table, key = 'id' }: ContactReference,
  { from, to }: Between,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update ${sql.table(table)} t set contact_id = ${to}::uuid
    where t.workspace_id = ${ctx.workspaceId}::uuid and t.contact_id = ${from}::uuid
      and ${sql.ref(`t.${key}`)}::text = any(${[...keys]}::text[])`.execute(ctx.tx);
}

export const insertMerge = (
  ctx: Ctx,
  merge: Pick<CustomerMergeRow, 'id' | 'contact_id' | 'other_id' | 'other_name' | 'created_by'> & {
    readonly before: string;
  },
): Promise<CustomerMergeRow> =>
  rowsOf(ctx, customerMergeTables.contact_merges).insertReturning({ ...merge, moved: '{}', undone_at: null });

export const updateMerge = (
  ctx: Ctx,
  id: string,
  change: { moved?: string; undone_at?: Date },
): Promise<CustomerMergeRow | undefined> => rowsOf(ctx, customerMergeTables.contact_merges).updateReturning(id, change);

export const lockMerge = (ctx: Ctx, id: string): Promise<CustomerMergeRow | undefined> =>
  rowsOf(ctx, customerMergeTables.contact_merges).lock(id);

/** Returns whether the contact in the bin was merged into another one after this time, and is still merged. */
export const isMergedSince = async (ctx: Ctx, otherId: string, since: Date): Promise<boolean> =>
  (await rowsOf(ctx, customerMergeTables.contact_merges)
    .select('id')
    .where('other_id', '=', otherId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** Hides the other contact, or shows it again. */
export async function hideContact(ctx: Ctx, id: string, hidden: boolean): Promise<void> {
  const deleted_at = hidden ? ctx.kernel.clock.now() : null;
  await rowsOf(ctx, contactsTables.contacts).withDeleted().update(id, { deleted_at });
}
