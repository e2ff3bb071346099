import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Kernel } from '../kernel.ts';
import { type Job, job } from '../module.ts';
import { dayMs } from '../time/zones.ts';

interface LogTable {
  /** A workspace table with the columns `id` and `created_at`. */
  readonly table: string;
  /** Rows are deleted after this many days. */
  readonly days: number;
  /** The newest rows that a workspace keeps. */
  readonly most: number;
  /** The columns that order a workspace's rows, in an index after `workspace_id`. */
  readonly order: readonly string[];
  /** The name of the nightly job: `module.forget_things`. */
  readonly jobName: string;
  readonly cron: string;
}

/** A table whose rows are only a record, such as requests: it keeps the newest ones for some days. */
export interface KeptLog {
  /** Deletes old rows, and those that a workspace has above its limit. */
  readonly job: Job;
  /** Deletes a workspace's oldest rows above its limit. The caller counts its inserts, and trims after some hundreds. */
  trim(kernel: Kernel, workspaceId: WorkspaceId): Promise<void>;
}

const deletedTogether = 5_000;

export function keptLog({ table, days, most, order, jobName, cron }: LogTable): KeptLog {
  const rows = sql.table(table);
  const columns = sql.join(order.map((column) => sql.ref(column)));
  const newest = sql.join(order.map((column) => sql`${sql.ref(column)} desc`));
  const edge = sql.join(order.map((column) => sql.ref(`edge.${column}`)));

  const trim = async (kernel: Kernel, workspaceId: WorkspaceId): Promise<void> => {
    await kernel.db.statementAsSystem(
      `trim ${table}`,
      sql`
        with edge as (
          select ${columns} from ${rows} where workspace_id = ${workspaceId} order by ${newest} offset ${most} limit 1)
        delete from ${rows} where workspace_id = ${workspaceId} and (${columns}) <= (select ${edge} from edge)`,
    );
  };
  const deleteOld = async (kernel: Kernel, before: Date): Promise<number> => {
    const deleted = await kernel.db.statementAsSystem(
      `delete old ${table}`,
      sql`
        delete from ${rows} where (workspace_id, id) in (
          select workspace_id, id from ${rows} where created_at < ${before} limit ${deletedTogether}) returning 1`,
    );
    return deleted.length;
  };
  const readFull = (kernel: Kernel): Promise<{ workspace_id: WorkspaceId }[]> =>
    kernel.db.statementAsSystem(
      `find full logs in ${table}`,
      sql`select workspace_id from ${rows} group by workspace_id having count(*) > ${most}`,
    );
  return {
    job: job({
      name: jobName,
      payload: z.object({}),
      cron,
      run: async ({ kernel }) => {
        const before = new Date(kernel.clock.now().getTime() - days * dayMs);
        while ((await deleteOld(kernel, before)) === deletedTogether);
        for (const { workspace_id } of await readFull(kernel)) await trim(kernel, workspace_id);
      },
    }),
    trim,
  };
}
