import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, type CursorSpec, cursorPage } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';

/** The filters of each list for programs. */
interface EntryFilter {
  readonly page_id?: string | undefined;
  readonly created_since?: string | undefined;
  readonly created_before?: string | undefined;
}

/**
 * Reads one page of a list for programs: the donations, tickets, bookings or registrations of all pages of the workspace.
 *
 * @param more further conditions over the alias `s`
 */
export function readEntriesByCursor<Row>(
  ctx: Ctx,
  spec: Omit<CursorSpec, 'where' | 'of' | 'at'>,
  { page_id, created_since, created_before, limit, cursor }: EntryFilter & CursorQuery,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<CursorPage<Row> | Refusal> {
  const conditions = [
    ...(page_id === undefined ? [] : [sql`s.page_id = ${page_id}`]),
    ...(created_since === undefined ? [] : [sql`s.created_at >= ${created_since}`]),
    ...(created_before === undefined ? [] : [sql`s.created_at < ${created_before}`]),
    ...more,
  ];
  const where = conditions.length > 0 ? { where: sql.join(conditions, sql` and `) } : {};
  return cursorPage<Row>(ctx, { ...spec, ...where }, { limit, cursor });
}
