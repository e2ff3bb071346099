import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import { pageOf } from '../../kernel/database/page-of.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

interface Row {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
}

/** Integrations that were deleted before, the oldest first; `after` is where the last batch ended. */
export const readOldBin = (kernel: Kernel, before: Date, after: Date, limit: number) =>
  kernel.db.statementAsSystem<Row & { deleted_at: Date }>(
    'find deleted integrations',
    sql`select workspace_id, id, deleted_at from integrations where deleted_at <= ${before} and deleted_at > ${after}
      order by deleted_at limit ${limit}`,
  );

/** Credentials that were replaced before, the oldest first. */
export const readReplaced = (kernel: Kernel, before: Date, limit: number) =>
  kernel.db.statementAsSystem<Row>(
    'find replaced credentials',
    sql`select workspace_id, id from integration_credentials where replaced_at <= ${before} order by replaced_at limit ${limit}`,
  );

interface Target {
  readonly id: string;
  readonly name: string;
}

/** The newest whose name matches. */
export async function searchTargets(ctx: Ctx, name: string | undefined, most: number): Promise<Target[]> {
  const spec = { table: 'integrations', columns: sql`t.id, t.name`, gone: 'deleted_at' };
  const { rows } = await pageOf<Target>(ctx, spec, { name, currentPage: 0, nextPage: most });
  return rows.map(({ id, name }) => ({ id, name }));
}

export async function readTargets(ctx: Ctx, ids: readonly string[]): Promise<Target[]> {
  const { rows } = await sql<Target>`select id, name from integrations
    where workspace_id = ${ctx.workspaceId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`.execute(ctx.tx);
  return rows;
}
