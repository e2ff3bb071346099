import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { ContactWithAliases, Reach } from '../contact.store.ts';
import { customerMergeTables } from './customer-merge.table.ts';

const filled = ({ email, phone }: Reach): string[] => [email, phone].filter((value) => value !== '');

/** Addresses and numbers of a contact that stay known after its merge. Earlier aliases of it move along. */
export async function insertAliases(
  ctx: Ctx,
  mergeId: string | null,
  contactId: string,
  values: readonly string[],
): Promise<void> {
  const rows = rowsOf(ctx, customerMergeTables.contact_aliases);
  for (const value of values) {
    await rows.insertUnlessTaken({ contact_id: contactId, value, merge_id: mergeId }, 'value');
  }
}

/**
 * Keeps the address and the number that an edit replaced: earlier messages went there, and the person may still use them.
 * Another contact that gets one of them later takes it over with `releaseEarlier`.
 */
export async function insertEarlier(ctx: Ctx, before: Reach & { readonly id: string }, after: Reach): Promise<void> {
  const current = filled(after);
  await insertAliases(
    ctx,
    null,
    before.id,
    filled(before).filter((value) => !current.includes(value)),
  );
}

/**
 * Frees an address and a number that edits replaced, because a contact now gets them: an address belongs to one contact at a
 * time, and its messages follow it. Those of merged contacts stay, because the merge can be undone. The caller holds
 * the locks of `lockReach`.
 */
export async function releaseEarlier(ctx: Ctx, reach: Reach): Promise<void> {
  const values = filled(reach);
  if (values.length === 0) return;
  await rowsOf(ctx, customerMergeTables.contact_aliases).delete({ value: values, merge_id: null });
}

/** The number of aliases that a timeline reads, newest first. */
const aliasesRead = 20;

/** Returns a contact with its newest aliases. */
export async function findWithAliases(ctx: Ctx, id: string): Promise<ContactWithAliases | undefined> {
  const { rows } = await sql<ContactWithAliases>`
    select c.*, array(
      select a.value from contact_aliases a where a.workspace_id = c.workspace_id and a.contact_id = c.id
      order by a.created_at desc limit ${sql.lit(aliasesRead)}) as aliases
    from contacts c where c.workspace_id = ${ctx.workspaceId}::uuid and c.id = ${id}::uuid and c.deleted_at is null`.execute(
    ctx.tx,
  );
  return rows[0];
}

export const deleteAliases = (ctx: Ctx, mergeId: string): Promise<number> =>
  rowsOf(ctx, customerMergeTables.contact_aliases).delete({ merge_id: mergeId });
