import { sql } from 'kysely';
import { pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

interface Target {
  readonly id: string;
  readonly name: string;
}

/** Lists the newest integrations with a matching name. */
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
