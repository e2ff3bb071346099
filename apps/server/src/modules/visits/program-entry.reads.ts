import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import {
  type CursorConditions,
  type CursorPage,
  type CursorSpec,
  cursorPage,
  ifGiven,
} from '../../kernel/tenancy/cursor-page.ts';
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
 * @param more further conditions
 */
export function readEntriesByCursor<Row>(
  ctx: Ctx,
  spec: Omit<CursorSpec, 'where' | 'of' | 'at'>,
  { page_id, created_since, created_before, limit, cursor }: EntryFilter & CursorQuery,
  more: CursorConditions = [],
): Promise<CursorPage<Row> | Refusal> {
  const where = [
    ifGiven(page_id, (id) => sql`s.page_id = ${id}`),
    ifGiven(created_since, (from) => sql`s.created_at >= ${from}`),
    ifGiven(created_before, (until) => sql`s.created_at < ${until}`),
    ...more,
  ];
  return cursorPage<Row>(ctx, { ...spec, where }, { limit, cursor });
}
