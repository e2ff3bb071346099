import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Kernel } from '../kernel.ts';
import type { Ctx } from '../tenancy/ctx.ts';
import { inSystemCtx } from '../tenancy/system-ctx.ts';

const batch = 200;

interface Old {
  readonly table: string;
  /** When a row came to its end; an index begins with it. */
  readonly column: 'deleted_at' | 'replaced_at';
  /** Rows whose end was before this moment. */
  readonly before: Date;
}

/**
 * Removes for good what nobody can bring back any more, in all workspaces, what ended first coming first. Each row goes in
 * a transaction of its own workspace, with what belongs to it.
 * @param remove asks for the row again under its lock, since another run may be at it and its owner may have brought it
 * back; a row that it leaves is looked at again by the next run
 * @returns how many rows there were
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
