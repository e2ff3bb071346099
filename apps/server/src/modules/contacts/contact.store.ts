import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockInTransaction } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type ContactsTables, contactsTables } from './contacts.table.ts';

export type ContactRow = Selectable<ContactsTables['contacts']>;
/** A contact with its earlier addresses and numbers, and those of contacts that were merged into it. */
export interface ContactWithAliases extends ContactRow {
  readonly aliases: readonly string[];
}
type NewContact = Omit<Insertable<ContactsTables['contacts']>, 'workspace_id' | 'created_at' | 'updated_at'>;

/** The ways to reach a person; '' if unknown. */
export interface Reach {
  readonly email: string;
  readonly phone: string;
}

/**
 * Lets one caller at a time find or create the contact of an address or number: two at the same time would both find none.
 * Locks are taken in a fixed order, which prevents deadlocks.
 */
export async function lockReach(ctx: Ctx, { email, phone }: Reach): Promise<void> {
  for (const key of [email, phone].filter((each) => each !== '').sort())
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${everyReach(ctx)}, 0)),
      pg_advisory_xact_lock(hashtextextended(${`contact:${ctx.workspaceId}:${key}`}, 0))`.execute(ctx.tx);
}

/** Keeps others from finding or creating contacts until the transaction ends: a lock for each of many addresses would be too many. */
export const lockEveryReach = (ctx: Ctx): Promise<void> => lockInTransaction(ctx.tx, everyReach(ctx));

const everyReach = (ctx: Ctx): string => `contacts:${ctx.workspaceId}`;

/** An earlier address or number of a contact finds it, and so does one of a contact that was merged into it. */
const isAliasOf = (ctx: Ctx, values: readonly string[]) => sql<boolean>`contacts.id = any(array(
  select a.contact_id from contact_aliases a
  where a.workspace_id = ${ctx.workspaceId}::uuid and a.value = any(${values.filter((each) => each !== '')}::text[])))`;

/** Locks and returns the contacts with this address or this number: at most two. */
export const lockByReach = (ctx: Ctx, { email, phone }: Reach): Promise<ContactRow[]> =>
  rowsOf(ctx, contactsTables.contacts)
    .selecting()
    .where((where) =>
      where.or([
        where.and([where('email', '=', email), where('email', '<>', '')]),
        where.and([where('phone', '=', phone), where('phone', '<>', '')]),
        isAliasOf(ctx, [email, phone]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks a contact until the transaction ends. */
export const lockContact = (ctx: Ctx, id: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts).lock(id);

/** Locks many contacts, in the order of their ids, so that two callers don't wait for each other. */
export async function lockContacts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await rowsOf(ctx, contactsTables.contacts).selecting().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export const findContactByEmail = (ctx: Ctx, email: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts)
    .selecting()
    .where((where) =>
      where.or([where.and([where('email', '=', email), where('email', '<>', '')]), isAliasOf(ctx, [email])]),
    )
    .orderBy(sql`email = ${email}`, 'desc')
    .executeTakeFirst();

/** @param phone in E.164 */
export const findContactByPhone = (ctx: Ctx, phone: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts)
    .selecting()
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .executeTakeFirst();

export const findContact = (ctx: Ctx, id: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts).find(id);

export const insertContact = (ctx: Ctx, contact: NewContact): Promise<ContactRow> =>
  rowsOf(ctx, contactsTables.contacts).insertReturning(contact);

export const updateContactRow = (
  ctx: Ctx,
  id: string,
  change: Omit<Updateable<ContactsTables['contacts']>, 'workspace_id' | 'id' | 'created_at'>,
): Promise<ContactRow> =>
  rowsOf(ctx, contactsTables.contacts).updating(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Returns a contact in the bin. */
export const findDeletedContact = async (ctx: Ctx, id: string): Promise<ContactRow | undefined> => {
  const row = await rowsOf(ctx, contactsTables.contacts).withDeleted().find(id);
  return row?.deleted_at ? row : undefined;
};

/** Returns the maintained number of contacts outside the bin. */
export async function countContacts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(value), 0)::int as count from row_counts
    where workspace_id = ${ctx.workspaceId}::uuid and counter = 'contacts'`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}
