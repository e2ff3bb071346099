import type { CustomerFieldKind } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, type CursorSpec, cursorPage, ifGiven } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import type { ContactRow } from './contact.store.ts';
import { factColumns, hasTag } from './customer-field/customer-facts.store.ts';
import { groupsColumn, inGroup } from './customer-group/customer-group.store.ts';

/** Which contacts are wanted; the phone in E.164. */
export interface ContactFilter {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly groupId?: string | undefined;
  readonly tag?: string | undefined;
  readonly updatedSince?: Date | undefined;
  /** The condition on a contact `s` that it is in a segment. */
  readonly inSegment?: RawBuilder<unknown> | undefined;
  /** The id of the segment whose own list this is. */
  readonly of?: string;
}

export const readContacts = (
  ctx: Ctx,
  filter: ContactFilter,
  query: CursorQuery,
): Promise<CursorPage<ContactRow> | Refusal> => cursorPage<ContactRow>(ctx, listedContacts(filter), query);

export function listedContacts(filter: ContactFilter): CursorSpec {
  const where = [
    sql`s.deleted_at is null`,
    ifGiven(filter.email, (email) => sql`s.email = ${email} and s.email <> ''`),
    ifGiven(filter.phone, (phone) => sql`s.phone = ${phone} and s.phone <> ''`),
    ifGiven(filter.groupId, inGroup),
    ifGiven(filter.tag, hasTag),
    filter.inSegment,
    ifGiven(filter.updatedSince, (from) => sql`s.updated_at >= ${from}`),
  ];
  return { table: 'contacts', columns: sql`t.*`, where, ...(filter.of ? { of: filter.of } : {}) };
}

/** The rows of other tables that programs see with a contact. */
export interface ContactExtras {
  readonly groups: { id: string; name: string }[];
  readonly tags: string[];
  readonly fields: { id: string; name: string; kind: CustomerFieldKind; value: string }[];
}

/** Returns the groups, tags and custom fields of contacts by their ids. */
export async function readContactExtras(
  { tx, workspaceId }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContactExtras>> {
  const { rows } = await sql<ContactExtras & { id: string }>`
    select t.id, ${groupsColumn}, ${factColumns} from contacts t
    where t.workspace_id = ${workspaceId}::uuid and t.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A search considers this number of the newest matches. */
const searched = sql.lit(10_000);

/** Returns SQL for the ids of the contacts that the list of customers finds with a search text. */
export const contactsNamed = (text: string): RawBuilder<unknown> =>
  sql`(select unnest(ids) from search_contacts(${text}, null, null, null, 0, ${searched}, ${searched}))`;
