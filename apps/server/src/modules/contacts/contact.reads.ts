import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import type { ContactRow } from './contact.store.ts';

/** Which contacts are wanted; the phone in E.164. */
export interface ContactFilter {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly updatedSince?: Date | undefined;
}

export function readContacts(
  ctx: Ctx,
  filter: ContactFilter,
  query: CursorQuery,
): Promise<CursorPage<ContactRow> | Refusal> {
  const where = [
    ...(filter.email === undefined ? [] : [sql`s.email = ${filter.email} and s.email <> ''`]),
    ...(filter.phone === undefined ? [] : [sql`s.phone = ${filter.phone} and s.phone <> ''`]),
    ...(filter.updatedSince === undefined ? [] : [sql`s.updated_at >= ${filter.updatedSince}`]),
  ];
  return cursorPage<ContactRow>(
    ctx,
    { table: 'contacts', columns: sql`t.*`, ...(where.length > 0 ? { where: sql.join(where, sql` and `) } : {}) },
    query,
  );
}
