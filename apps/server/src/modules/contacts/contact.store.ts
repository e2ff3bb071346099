import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type ContactsTables, contactsTables } from './contacts.table.ts';

export type ContactRow = Selectable<ContactsTables['contacts']>;
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
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${ctx.workspaceId}:${key}`}, 0))`.execute(
      ctx.tx,
    );
}

/** Locks and returns the contacts with this address or this number: at most two. */
export const lockByReach = (ctx: Ctx, { email, phone }: Reach): Promise<ContactRow[]> =>
  rowsOf(ctx, contactsTables.contacts)
    .selecting()
    .where((where) =>
      where.or([
        where.and([where('email', '=', email), where('email', '<>', '')]),
        where.and([where('phone', '=', phone), where('phone', '<>', '')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks a contact until the transaction ends. */
export const lockContact = (ctx: Ctx, id: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts).lock(id);

export const findContactByEmail = (ctx: Ctx, email: string): Promise<ContactRow | undefined> =>
  rowsOf(ctx, contactsTables.contacts)
    .selecting()
    .where('email', '=', email)
    .where('email', '<>', '')
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
