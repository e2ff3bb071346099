import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';

const batch = 200;

interface Old {
  readonly table: string;
  /** The time of a row's end. An index begins with it. */
  readonly column: 'deleted_at' | 'replaced_at';
  /** Rows that ended before this time. */
  readonly before: Date;
}

/**
 * Permanently deletes rows that can no longer be restored, in all workspaces, the oldest first. Each row has a
 * transaction in its own workspace, together with its dependent rows.
 *
 * @param remove reads the row again under its lock, since another run may process it and its owner may have restored
 *   it; the next run sees skipped rows again
 * @returns the number of rows
 */
export async function purgeOld(
  kernel: Kernel,
  { table, column, before }: Old,
  remove: (ctx: Ctx, id: string) => Promise<unknown>,
): Promise<number> {
  const reason = `purge ${table}`;
  const at = sql.ref(column);
  let seen = 0;
  let after = sql`true`;
  for (;;) {
    const old = await kernel.db.statementAsSystem<{ workspace_id: WorkspaceId; id: string; at: string }>(
      reason,
      sql`select workspace_id, id, ${at}::text as at from ${sql.table(table)}
        where ${at} < ${before} and ${after} order by ${at}, id limit ${batch}`,
    );
    for (const row of old) await inSystemCtx(kernel, row.workspace_id, reason, (ctx) => remove(ctx, row.id));
    seen += old.length;
    const last = old.at(-1);
    if (!last || old.length < batch) return seen;
    after = sql`(${at}, id) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}
