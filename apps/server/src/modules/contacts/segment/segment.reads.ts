import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Counts the contacts `s` outside the bin that match a condition. */
export async function countMatches(ctx: Ctx, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts s
    where s.workspace_id = ${ctx.workspaceId}::uuid and s.deleted_at is null and ${condition}`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}
