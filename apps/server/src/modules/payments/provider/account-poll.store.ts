import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { NoTables } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';

/** Late money is still looked for this long after a reference ended. */
const lateMs = 86_400_000;
/** How often credentials are asked. */
const everyMs = 60_000;
const rarestMs = 3_600_000;

export interface PollRow {
  readonly workspace_id: WorkspaceId;
  readonly credential_id: string;
  readonly failures: number;
}

/**
 * As a `with` of the statement that begins something: its credentials are asked until it cannot be paid any more. Most
 * sales write nothing here, because another one of the hour before did.
 */
export const pollingUntil = (ctx: Ctx, credentialId: string, closeAt: Date) => {
  const until = new Date(closeAt.getTime() + lateMs);
  return sql<NoTables>`(
    insert into account_polls (workspace_id, credential_id, until, next_at, failures)
    values (${ctx.workspaceId}, ${credentialId}, ${until}, ${new Date(ctx.kernel.clock.now().getTime() + everyMs)}, 0)
    on conflict (workspace_id, credential_id) do update set until = excluded.until
      where account_polls.until < excluded.until - interval '1 hour')`;
};

/** Takes the next ones that are due, whoever waits longest first: no other worker asks them within a minute. */
export function claimPolls(kernel: Kernel, limit: number): Promise<PollRow[]> {
  const now = kernel.clock.now();
  return kernel.db.statementAsSystem<PollRow>(
    'accounts to ask for payments',
    sql`
      with due as (
        select workspace_id, credential_id from account_polls where next_at <= ${now} and until > ${now}
        order by next_at limit ${limit} for update skip locked)
      update account_polls p set next_at = ${new Date(now.getTime() + everyMs)} from due
      where p.workspace_id = due.workspace_id and p.credential_id = due.credential_id
      returning p.workspace_id, p.credential_id, p.failures`,
  );
}

/** Who does not answer is asked less and less often, up to once in an hour. */
export async function notePoll(kernel: Kernel, row: PollRow, failed: boolean): Promise<void> {
  const failures = failed ? row.failures + 1 : 0;
  const pause = Math.min(everyMs * 2 ** Math.min(failures, 10), rarestMs);
  const next = new Date(kernel.clock.now().getTime() + (failed ? pause : everyMs));
  await kernel.db.statementAsSystem(
    'an account was asked for payments',
    sql`update account_polls set failures = ${failures}, next_at = ${next}
      where workspace_id = ${row.workspace_id} and credential_id = ${row.credential_id}`,
  );
}

export async function forgetPolls(kernel: Kernel): Promise<void> {
  await kernel.db.statementAsSystem(
    'accounts that wait for nothing',
    sql`delete from account_polls where until <= ${kernel.clock.now()}`,
  );
}
